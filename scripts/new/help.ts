export const newHelp = `Usage: npm run new -- <folder>/<names> [options]

Writes a new resource: its fragment of the contract, migration, error codes, queries, handlers and test, generates what
follows from them, and says what to do next. What it writes passes every check and test as it is. It writes all of it
or, where a name exists or a step fails, nothing. On a terminal it asks for what no option says.

  <folder>   below openapi/platform, src/platform and test/platform, such as users, org or gov
  <names>    the resource in the plural, such as bookmarks or saved-searches

Options:
  --owner <who>             whose rows they are: person (each sees their own), organisation (members read, owners
                            write) or none (everyone who is signed in reads); person unless given
  --operations <list>       some of list,read,create,change,delete, with create among them; all unless given
  --permission <key>        permission that changes need, such as notices.manage; made where it does not exist. Rows
                            that no one owns need one, rows of an organisation take none
  --quota <n>               the most rows that one person or organisation may have
  --area <area>             area of src/domains that owns the table; the one that the folder's handlers use most
  --tag <tag>               tag of the operations; the one that the folder's operations have most
  --noun <name>             one of them, where it is not the plural without its ending
  --mn <word>               one of them in Mongolian, for what people read
  --dry-run                 print the files instead of writing them
  --help                    show this

Examples:
  npm run new -- users/bookmarks --operations list,create,delete --quota 50 --mn хавчуурга
  npm run new -- org/announcements --owner organisation --mn зарлал
  npm run new -- site/banners --owner none --permission banners.manage --mn баннер
`
