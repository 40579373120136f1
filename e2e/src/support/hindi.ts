import { readLanguageFrom } from '@safar/messages/language';

// What a page in Hindi says is looked up where the page has it from. Nothing else here asks for a sentence.
readLanguageFrom(() => 'hi');

export { t as hindi } from '@safar/messages/t';
