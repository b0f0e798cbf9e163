-- What assistants are told to be, in each language; null leaves the built-in words.
alter table site_appearance
  add column system_prompt_mn text,
  add column system_prompt_en text;
