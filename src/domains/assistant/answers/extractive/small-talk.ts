import {
  containsPhrase,
  matchedPositions,
  type ParsedText,
  type Vocabulary,
  vocabulary,
} from './parsed-text.ts'

const greetings = vocabulary(`
  сайн уу, сайн байна уу, сайнуу, сайн, байна уу, өдрийн мэнд, мэнд, амар байна уу, юу байна даа, юу байна, сонин юу байна
  хэн бэ чи, чи хэн бэ, та хэн бэ, чи юу хийж чадах вэ, юу хийж чаддаг вэ, тусламж, даа, шүү
  sain uu, sainuu, sain bainuu, sain bn uu, sbu, sbnu
  hello, hi, hey, good morning, good afternoon, good evening, good day
  who are you, what can you do, help, help me, there, how are you
`)

const closings = vocabulary(`
  баярлалаа, баярлаа, их баярлалаа, маш их баярлалаа, танд баярлалаа, гайхалтай, гоё, за, за за, ок, окей, ойлголоо, мэдлээ, болно, баяртай
  тусалсанд баярлалаа, bayarlalaa, bayrlalaa, bayarllaa, ih bayarlalaa, za, oilgoloo, medlee, bayartai
  thanks, thanks a lot, many thanks, thank you, thank you very much, thank you so much, thx, ty, ok, okay, great, perfect, fine, good, cool
  got it, i see, understood, bye, goodbye, good bye, for your help, for the help, very helpful, that is all, thats all
`)
const insults = vocabulary(`
  тэнэг*, мангар*, новш*, муусайн, муу*, хэрэггүй, хогийн, дэмий*, худалч*, пизда*, teneg*, mangar*, novsh*, muusain, hogiin
  stupid, idiot*, dumb, useless, moron*, fool, shit*, fuck*, bastard*, crap, garbage, trash, hate you, worst, suck, sucks, liar, shut up
`)
const around = vocabulary(`
  чи, та, чамд, чамайг, юм, юмаа, юу, вэ, бэ, байна, шүү, дээ, аа, бот*, робот*, туслах*, энэ, ямар, гэж, chi, ta, yum, yumaa, bn, baina, shuu, yamar, ene
  you, youre, are, is, a, an, the, this, it, so, such, what, bot, robot, assistant, really, very, just, and, u, r
`)

/** What a message without a question is. */
type SmallTalk = 'greeting' | 'closing' | 'insult'

/** A greeting, a question about the assistant, thanks, a farewell or an insult, and nothing else. */
export function smallTalkOf(heard: ParsedText): SmallTalk | undefined {
  if (heard.length === 0) return undefined
  const isAll = (...lists: Vocabulary[]): boolean => {
    const covered = new Set(lists.flatMap((words) => [...matchedPositions(heard, words)]))
    return heard.every((_, at) => covered.has(at))
  }
  if (isAll(closings) || (containsPhrase(heard, closings) && isAll(closings, greetings))) return 'closing'
  if (isAll(greetings)) return 'greeting'
  return containsPhrase(heard, insults) && isAll(insults, around, greetings, closings) ? 'insult' : undefined
}

export const isSmallTalk = (heard: ParsedText): boolean => smallTalkOf(heard) !== undefined

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
export const isInDanger = (heard: ParsedText): boolean => containsPhrase(heard, danger)

const otherMatters = vocabulary(`
  онигоо*, хошин*, шүлэг*, дуу дуул*, цаг агаар*, бороо орох, бороо орно, цас орох, ханш*, валют*, хоолны газар*, хоолны жор*, тоглоом*, кино*, спорт*, зурхай*, хайрын*
  улс төр*, сонгуульд хэн*, хэн ялах*, онигоо яр*, код бич*, зүүд*, onigoo*, shuleg*, hansh*, xansh*, tsag agaar*, kino
  joke*, poem*, song, weather, rain, exchange rate*, dollar rate, recipe*, cook, game, movie*, football, horoscope*, love letter
  who will win, write code, python, javascript, essay, dream*, lottery, bitcoin, stock price*
  ignore previous*, ignore all*, ignore the*, system prompt, your instructions, your prompt, jailbreak, pretend, act as, roleplay
`)

/** What no public service is about. */
export const isOffTopic = (heard: ParsedText): boolean => containsPhrase(heard, otherMatters)

const people = vocabulary(`
  уулзмаар*, уулзах, уулзаж*, дарга*, даргатай*, ажилтан*, мэргэжилтэн*, хүнтэй яри*, хүнтэй холбо*, гомдол*, гомдлоо, холбогд*, холбоо барих*
  утасны дугаар*, лавлах утас*, ажлын цаг*, цагийн хуваарь*, хэдэн цагаас, uulzmaar*, darga*, ajiltan*, gomdol*, holbogd*, utasnii dugaar*
  speak to, talk to, speak with, talk with, real person, a human, complain*, complaint*, contact, phone number, call you, opening hours
  manager, officer
`)

/** People who want a person, not a text. */
export const asksForHuman = (heard: ParsedText): boolean => containsPhrase(heard, people)
