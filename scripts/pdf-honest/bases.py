"""Documents of many producers: `bases.py directory`. What is not installed is left out."""

import sys
from pathlib import Path

target = Path(sys.argv[1])
LINES = ["A promise between two people", "I owe you 1000 MNT", "To be paid on 1 July 2026"]


def reportlab(path):
    from reportlab.lib.pagesizes import A4
    from reportlab.pdfgen import canvas

    page = canvas.Canvas(str(path), pagesize=A4, invariant=1)
    for number, line in enumerate(LINES):
        page.drawString(72, 780 - 24 * number, line)
    page.showPage()
    page.drawString(72, 780, "The second page")
    page.save()


def reportlab_form(path):
    from reportlab.pdfgen import canvas

    page = canvas.Canvas(str(path), invariant=1)
    page.drawString(72, 780, LINES[1])
    page.acroForm.textfield(name="amount", value="100", x=72, y=700, width=200, height=30, forceBorder=True)
    page.acroForm.checkbox(name="agreed", x=72, y=650, size=20)
    page.save()


def fpdf2(path):
    from fpdf import FPDF

    pdf = FPDF()
    pdf.add_page()
    pdf.set_font("Helvetica", size=14)
    for line in LINES:
        pdf.cell(0, 10, line, new_x="LMARGIN", new_y="NEXT")
    pdf.output(str(path))


def weasyprint(path):
    from weasyprint import HTML

    HTML(string="".join(f"<p style='font-family: serif'>{line}</p>" for line in LINES)).write_pdf(str(path))


def typst(path):
    import typst as compiler

    source = path.with_suffix(".typ")
    source.write_text("\n\n".join(LINES))
    compiler.compile(str(source), output=str(path))


def pymupdf(path):
    import pymupdf as library

    document = library.open()
    page = document.new_page()
    for number, line in enumerate(LINES):
        page.insert_text((72, 72 + 24 * number), line, fontsize=14)
    document.save(str(path), garbage=3, deflate=True)


def pikepdf(path):
    import pikepdf as library

    library.settings.set_decimal_precision(6)
    source = path.with_name("reportlab.pdf")
    with library.open(source) as document:
        document.pages.reverse()
        document.save(path, linearize=False, object_stream_mode=library.ObjectStreamMode.generate)


def pikepdf_linearised(path):
    import pikepdf as library

    with library.open(path.with_name("fpdf2.pdf")) as document:
        document.save(path, linearize=True)


def matplotlib(path):
    import matplotlib

    matplotlib.use("pdf")
    from matplotlib import pyplot

    pyplot.rcParams["pdf.fonttype"] = 3
    pyplot.figure(figsize=(3, 2))
    pyplot.plot([1, 2, 3], [2, 1, 3])
    pyplot.savefig(path, format="pdf")


makers = (
    reportlab,
    reportlab_form,
    fpdf2,
    weasyprint,
    typst,
    pymupdf,
    pikepdf,
    pikepdf_linearised,
    matplotlib,
)
for make in makers:
    try:
        make(target / f"{make.__name__.replace('_', '-')}.pdf")
    except Exception as error:  # A library that is missing here, or differs
        print(f"{make.__name__}: {error!r}", file=sys.stderr)
