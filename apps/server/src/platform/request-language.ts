import { AsyncLocalStorage } from 'node:async_hooks';
import { languageOf, readLanguageFrom, SOURCE_LANGUAGE, type Language } from '@safar/messages/language';
import type { FastifyInstance, FastifyRequest, HookHandlerDoneFunction } from 'fastify';

const underWay = new AsyncLocalStorage<Language>();
readLanguageFrom(() => underWay.getStore() ?? SOURCE_LANGUAGE);

/** Runs work that writes sentences in `language`: a mail, an SMS, a document, an answer. */
export function inLanguage<Result>(language: Language, work: () => Result): Result {
  return underWay.run(language, work);
}

/** Answers every request in the first language it asks for, if the site has that language (REQ-LANG-3). */
export function answerInLanguageAskedFor(app: FastifyInstance): void {
  app.addHook('onRequest', enter);
  // Hooks after the body run from the body's stream, outside of the context that `onRequest` entered.
  app.addHook('preValidation', enter);
}

function enter(request: FastifyRequest, _reply: unknown, done: HookHandlerDoneFunction): void {
  inRequestLanguage(request, done);
}

/** Runs work in the language that a request asks for. */
export function inRequestLanguage<Result>({ headers }: FastifyRequest, work: () => Result): Result {
  return inLanguage(languageOf(headers['accept-language']?.slice(0, 2) ?? '') ?? SOURCE_LANGUAGE, work);
}
