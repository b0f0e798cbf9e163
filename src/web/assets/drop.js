/** A file that is dropped here is the one that the field would have chosen. */
export function droppable(place, input, dropped) {
  for (const name of ['dragenter', 'dragover'])
    place.addEventListener(name, (event) => {
      event.preventDefault()
      place.classList.add('ui-drop-over')
    })
  place.addEventListener('dragleave', () => place.classList.remove('ui-drop-over'))
  place.addEventListener('drop', (event) => {
    event.preventDefault()
    place.classList.remove('ui-drop-over')
    const { files } = event.dataTransfer
    if (files.length === 0) return
    input.files = files
    dropped()
  })
}
