export { openFileStorage as openStorageArea } from './files/setup.ts'
