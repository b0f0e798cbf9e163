// Before the first paint: the colours that the reader chose here, else those of the system.
const chosen = localStorage.getItem('scheme')
if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.scheme = chosen
document.documentElement.classList.add('scripted')
