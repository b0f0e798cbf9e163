import { coveredBy, type Heard, says, vocabulary } from './heard.ts'

const greetings = vocabulary(`
  сайн уу, сайн байна уу, сайнуу, сайн, байна уу, өдрийн мэнд, мэнд, амар байна уу, юу байна даа, юу байна, сонин юу байна
  баярлалаа, баярлаа, гайхалтай, за, ок, хэн бэ чи, чи хэн бэ, та хэн бэ, чи юу хийж чадах вэ, юу хийж чаддаг вэ, тусламж, даа, шүү
  sain uu, sainuu, sain bainuu, sain bn uu, sbu, sbnu, bayarlalaa, bayrlalaa
  hello, hi, hey, good morning, good afternoon, good evening, good day, thanks, thank you, thank you very much, ok, okay, bye, goodbye
  who are you, what can you do, help, help me, there, how are you
`)

/** A greeting, thanks or a question about the assistant, and nothing else. */
export function isSmallTalk(heard: Heard): boolean {
  const covered = coveredBy(heard, greetings)
  return heard.length > 0 && heard.every((_, at) => covered.has(at))
}

const danger = vocabulary(`
  амиа хорло*, амиа хорлох, амиа егүүтгэ*, үхмээр байна, үхэхийг хүс*, амьдрахыг хүсэхгүй*, амьдармааргүй*, өөрийгөө хорло*
  алах гэж байна, намайг алах, намайг зод*, намайг дарам*, зодуулж байна, зодуулаад, хүчиндүүл*, хүчирхийлэл*, хүчирхийл*
  гэр бүлийн хүчирхийл*, гал гарч*, гал гарлаа, гал түймэр*, осолд орлоо, осол гарлаа, ухаан алд*, цус алд*, түргэн тусламж*
  amia horlo*, amia xorlo*, uhmeer baina, vhmeer baina, uxmeer bn, namaig zod*, zoduulj baina, hvchirhiil*
  kill myself, killing myself, suicid*, end my life, want to die, hurt myself, harm myself, self harm, hurting myself
  going to kill, beats me, beating me, hits me, being beaten, raped, rape, abuses me, abused, domestic violence
  my house is on fire, on fire, heart attack, unconscious, bleeding, emergency, ambulance, don't want to live, dont want to live
`)

/** Someone may be in danger: an emergency number comes before any service. */
export const isInDanger = (heard: Heard): boolean => says(heard, danger)

const otherMatters = vocabulary(`
  онигоо*, хошин*, шүлэг*, дуу дуул*, цаг агаар*, бороо орох, бороо орно, цас орох, ханш*, валют*, хоолны газар*, хоолны жор*, тоглоом*, кино*, спорт*, зурхай*, хайрын*
  улс төр*, сонгуульд хэн*, хэн ялах*, онигоо яр*, код бич*, зүүд*, onigoo*, shuleg*, hansh*, xansh*, tsag agaar*, kino
  joke*, poem*, song, weather, rain, exchange rate*, dollar rate, recipe*, cook, game, movie*, football, horoscope*, love letter
  who will win, write code, python, javascript, essay, dream*, lottery, bitcoin, stock price*
  ignore previous*, ignore all*, ignore the*, system prompt, your instructions, your prompt, jailbreak, pretend, act as, roleplay
`)

/** What no public service is about. */
export const isOtherMatter = (heard: Heard): boolean => says(heard, otherMatters)

const people = vocabulary(`
  уулзмаар*, уулзах, уулзаж*, дарга*, даргатай*, ажилтан*, мэргэжилтэн*, хүнтэй яри*, хүнтэй холбо*, гомдол*, гомдлоо, холбогд*, холбоо барих*
  утасны дугаар*, лавлах утас*, ажлын цаг*, цагийн хуваарь*, хэдэн цагаас, uulzmaar*, darga*, ajiltan*, gomdol*, holbogd*, utasnii dugaar*
  speak to, talk to, speak with, talk with, real person, a human, complain*, complaint*, contact, phone number, call you, opening hours
  manager, officer
`)

/** People who want a person, not a text. */
export const wantsPerson = (heard: Heard): boolean => says(heard, people)
