// What a case asks of a person; each part is there only while it is asked.
import './act.js'
import './answer.js'
import './appeal.js'
import './book.js'
import './pay.js'
import './sign-case.js'
