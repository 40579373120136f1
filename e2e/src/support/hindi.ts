import { readLanguageFrom } from '@safar/messages/language';

// Texts of a Hindi page are looked up in the page's own catalogues. Nothing else in these tests uses catalogues.
readLanguageFrom(() => 'hi');

export { t as hindi } from '@safar/messages/t';
