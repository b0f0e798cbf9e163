"""Signs with pyHanko: `pyhanko_sign.py documents keys target`."""

import sys
from pathlib import Path

from pyhanko import stamp
from pyhanko.pdf_utils.incremental_writer import IncrementalPdfFileWriter
from pyhanko.sign import fields, signers

documents, keys, target = (Path(argument) for argument in sys.argv[1:4])


def signer(name):
    return signers.SimpleSigner.load(
        str(keys / f"{name}.key"), str(keys / f"{name}.pem"), ca_chain_files=[str(keys / "chain.pem")]
    )


FIRST, SECOND = signer("first"), signer("second")
PADES = fields.SigSeedSubFilter.PADES


def sign(name, source, who=FIRST, field="Sig1", box=None, **meta):
    """One more signature; `source` is a document or a path to one that was made before."""
    with open(source if isinstance(source, Path) else documents / f"{source}.pdf", "rb") as opened:
        writer = IncrementalPdfFileWriter(opened, strict=False)
        spec = fields.SigFieldSpec(field, box=box) if box is not None else None
        signing = signers.PdfSigner(
            signers.PdfSignatureMetadata(field_name=field, subfilter=PADES, md_algorithm="sha256", **meta),
            signer=who,
            new_field_spec=spec,
            stamp_style=stamp.TextStampStyle(stamp_text="Signed by\n%(signer)s") if box is not None else None,
        )
        made = signing.sign_pdf(writer)
    path = target / f"{name}.pdf"
    path.write_bytes(made.getbuffer())
    return path


def attempt(make):
    try:
        make()
    except Exception as error:
        print(f"pyhanko: {error!r}", file=sys.stderr)


def two():
    once = sign("pyhanko-once", "weasyprint")
    sign("pyhanko-two", once, SECOND, "Sig2")
    once.unlink()


def certified(permission):
    return sign(
        f"pyhanko-certified-{permission.value}", "pdf-lib-table", certify=True, docmdp_permissions=permission
    )


def certified_and_approved():
    once = certified(fields.MDPPerm.FILL_FORMS)
    sign("pyhanko-certified-approved", once, SECOND, "Sig2", box=(300, 100, 480, 160))


def locked():
    with open(documents / "reportlab-form.pdf", "rb") as opened:
        writer = IncrementalPdfFileWriter(opened)
        fields.append_signature_field(
            writer,
            fields.SigFieldSpec(
                "Sig1",
                field_mdp_spec=fields.FieldMDPSpec(fields.FieldMDPAction.INCLUDE, fields=["amount"]),
            ),
        )
        prepared = target / "prepared.pdf"
        with open(prepared, "wb") as out:
            writer.write(out)
    sign("pyhanko-locked", prepared)
    prepared.unlink()


for make in (
    lambda: sign("pyhanko-table", "pdf-lib-table"),
    lambda: sign("pyhanko-streams", "pdf-lib-streams"),
    lambda: sign("pyhanko-libreoffice", "libreoffice-writer"),
    lambda: sign("pyhanko-form", "form"),
    lambda: sign("pyhanko-visible", "pdf-lib-table", box=(300, 100, 480, 160)),
    lambda: sign("pyhanko-weasyprint", "weasyprint"),
    lambda: certified(fields.MDPPerm.NO_CHANGES),
    lambda: certified(fields.MDPPerm.ANNOTATE),
    two,
    certified_and_approved,
    locked,
):
    attempt(make)
