-- No answer has ever used these texts, and they are no longer in the list.
delete from ai_prompts where key in ('question.rephrase', 'question.route', 'text.personal_data');
