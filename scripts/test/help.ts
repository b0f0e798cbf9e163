export const testHelp = `Usage: npm test [-- options] [part of a file name]...

Runs test files. What uses a database runs on a throw-away PostgreSQL server where PostgreSQL is installed (or on
TEST_POSTGRES_URL), else on the embedded one; what tests SQL runs on both. Files of one folder share a process where
scripts/test/plan.ts says so. Each file is one line, a failed one with its output; the last line is
\`N passed, N failed\`, and the exit code is 1 if any failed.

Options:
  --changed [commit]       run the tests of what differs from the commit, HEAD unless given: tests that changed, tests
                           that import a changed file, the test that mirrors a changed fragment or handler, and the
                           sweeps for its operations. A part that only whole servers use chooses all tests with a
                           server; journeys run with \`npm test\`
  --operation <id>         run the sweeps' cases of this operation, and the files that name it; may be repeated
  --database <which>       pglite, postgres, or both: everything on each of them
  --jobs <n>               so many files at a time; two more than there are cores unless given
  --again                  run a failed file once more, alone, and name it as UNSTEADY if it passes then
  --apart                  run each file in a process of its own
  --times                  write what each file took, in time and in processor time, to .cache/test-times.tsv, the most
                           costly first
  --limit-ms <n>           end a file after so many milliseconds; 900000 unless given
  --root <folder>          the project whose tests run; this one unless given
  --help                   show this

Examples:
  npm test -- themes                                  files whose path contains \`themes\`
  npm test -- --changed                               what your uncommitted work touches
  npm test -- --changed main --jobs 1                 what this branch touches, one file at a time
  npm test -- sweeps --operation createTheme          the sweeps' cases of one operation
  node test/platform/themes/themes.test.ts            one file, without this program
`
