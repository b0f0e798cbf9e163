// Allowed things behind a signature or a certification, as other programs do them.
import { stream } from '../../test/domains/signing/validation/support/increments.ts'
import { entry, rewritten, victim } from '../pdf-attacks/attack.ts'
import { at, baseObjects, basePdf, cover, formDict, look } from '../pdf-attacks/base.ts'
import { appendedPacked } from '../pdf-attacks/packed.ts'
import { fieldMdp, listed, signed } from '../pdf-attacks/sign.ts'
import type { Steps } from './by-pades.ts'

const FREE = '300 100 500 160'
const approval = { who: 'second', name: 'Signature2' } as const
const filled = { [at.remark]: entry('/V (250)'), [at.remarkLook]: look('250', 200, 30) }
const ticked = { [at.check]: (text: string) => entry('/AS /Yes')(entry('/V /Yes')(text)) }
const xmp = stream(
  '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk="corpus"/><?xpacket end="w"?>',
  '/Type /Metadata /Subtype /XML',
)
const seen = cover('Seen by the second', 200, 60)
const note = (rect: string, kind: string) => ({
  40: `<< /Type /Annot /Subtype /${kind} /F 4 /P 3 0 R /Rect [${rect}] /Contents (I have read it) /AP << /N 41 0 R >> >>`,
  41: stream('1 1 0 rg 0 0 20 20 re f', formDict(20, 20)),
  [at.page]: (text: string) => listed(text, 'Annots', 40),
})

// The field that is filled in lies in a white cell of a coloured form, in a frame and on a line, with a stroke between its places.
const designed = `0.9 0.95 1 rg 30 150 500 200 re f 1 g 59 199 202 32 re f 0.5 w 0 G 59.5 199.5 201 31 re S 60 204 m 260 204 l S ${[
  100, 140, 180, 220,
]
  .map((x) => `${x} 200 m ${x} 230 l S`)
  .join(' ')}`
const framed = (text: string): string =>
  stream(
    `1 g 0 0 200 30 re f 0.5 w 0 G 0.25 0.25 199.5 29.5 re S /Tx BMC q BT /Helv 12 Tf 0 g 4 9 Td (${text}) Tj ET Q EMC`,
    formDict(200, 30, '/Resources << /Font << /Helv 10 0 R >> >>'),
  )
const ring =
  '0 G 9.5 0 0 9.5 10 10 cm 0.1 w 1 0 m 1 0.55 0.55 1 0 1 c -0.55 1 -1 0.55 -1 0 c -1 -0.55 -0.55 -1 0 -1 c 0.55 -1 1 -0.55 1 0 c s'
const ringed = signed.bind(
  undefined,
  basePdf({
    [at.yes]: stream(`${ring} 0 g -0.4 -0.4 0.8 0.8 re f`, formDict(20, 20)),
    [at.off]: stream(ring, formDict(20, 20)),
  }),
)

type Make = (steps: Steps) => Buffer | Promise<Uint8Array>

export const byHand: Readonly<Record<string, Make>> = {
  'hand-signed': () => victim(),
  'hand-certified-1': () => victim(1),
  'hand-certified-2': () => victim(2),
  'hand-certified-3': () => victim(3),
  'hand-visible': () => signed(basePdf(), { rect: FREE, look: seen }),
  'hand-approval-field': () => signed(basePdf(), { field: at.approval, look: cover('Approved', 200, 60) }),
  'hand-two': () => signed(victim(), approval),
  'hand-two-visible': () => signed(victim(), { ...approval, rect: FREE, look: seen }),
  'hand-two-in-prepared-field': () =>
    signed(victim(), { who: 'second', field: at.approval, look: cover('Approved', 200, 60) }),
  'hand-filled': () => rewritten(victim(), filled),
  'hand-filled-new-look': () =>
    rewritten(victim(), {
      [at.remark]: (text) => entry('/AP << /N 40 0 R >>')(entry('/V (250)')(text)),
      40: look('250', 200, 30),
    }),
  'hand-filled-packed': () =>
    appendedPacked(
      victim(),
      { [at.remark]: entry('/AP << /N 40 0 R >>')(entry('/V (250)')(String(baseObjects()[at.remark]))) },
      { plain: { 40: look('250', 200, 30) } },
    ),
  'hand-designed-filled': () =>
    rewritten(signed(basePdf({ [at.moreContent]: stream(designed), [at.remarkLook]: framed('') })), {
      [at.remark]: entry('/V (250)'),
      [at.remarkLook]: framed('250'),
    }),
  'hand-ring-ticked': () => rewritten(ringed(), ticked),
  'hand-ticked': () => rewritten(victim(), ticked),
  'hand-filled-and-signed': () => signed(rewritten(victim(), { ...filled, ...ticked }), approval),
  'hand-info': () => rewritten(victim(), { [at.info]: '<< /Title (A promise) /ModDate (D:20260602) >>' }),
  'hand-xmp': () => rewritten(victim(), { [at.metadata]: xmp }),
  'hand-info-and-xmp': () =>
    rewritten(victim(), { [at.info]: '<< /Title (A promise, kept) >>', [at.metadata]: xmp }),
  'hand-certified-2-filled': () => rewritten(victim(2), { ...filled, ...ticked }),
  'hand-certified-2-value-replaced': () =>
    rewritten(victim(2), { [at.text]: entry('/V (200)'), [at.textLook]: look('200', 200, 30) }),
  'hand-certified-2-signed': () => signed(victim(2), { ...approval, rect: FREE, look: seen }),
  'hand-certified-2-filled-and-signed': () => signed(rewritten(victim(2), filled), approval),
  'hand-certified-2-approved': () =>
    signed(victim(2), { who: 'second', field: at.approval, look: cover('Approved', 200, 60) }),
  'hand-certified-2-metadata': () => rewritten(victim(2), { [at.metadata]: xmp }),
  'hand-certified-3-note': () => rewritten(victim(3), note('540 40 560 60', 'Text')),
  'hand-certified-3-stamp': () => rewritten(victim(3), note('500 300 560 360', 'Stamp')),
  'hand-certified-3-filled-and-note': () =>
    rewritten(rewritten(victim(3), filled), note('540 40 560 60', 'Text')),
  'hand-certified-3-signed': () => signed(victim(3), approval),
  'hand-locked-other-filled': () =>
    rewritten(signed(basePdf(), { entries: fieldMdp('/Action /Include /Fields [(aimag)]') }), filled),
  'hand-locked-excluded-filled': () =>
    rewritten(signed(basePdf(), { entries: fieldMdp('/Action /Exclude /Fields [(remark)]') }), filled),
  'hand-certified-1-validation-data': (steps) => steps.withStore(victim(1)),
  async 'hand-certified-1-archived'(steps) {
    return steps.archived(await steps.withStore(victim(1)))
  },
  async 'hand-certified-2-archived'(steps) {
    return steps.archived(await steps.withStore(signed(victim(2), approval)))
  },
  async 'hand-certified-2-then-pades'(steps) {
    return steps.signed(victim(2), 'second')
  },
}
