import { AsyncLocalStorage } from 'node:async_hooks';
import { languageOf, readLanguageFrom, SOURCE_LANGUAGE, type Language } from '@safar/messages/language';
import type { FastifyInstance, FastifyRequest, HookHandlerDoneFunction } from 'fastify';

const underWay = new AsyncLocalStorage<Language>();
readLanguageFrom(() => underWay.getStore() ?? SOURCE_LANGUAGE);

/** Does a work whose sentences are in `language`: a mail, an SMS, a document, an answer. */
export function inLanguage<Result>(language: Language, work: () => Result): Result {
  return underWay.run(language, work);
}

/** Answers every request in the language it asks for first, where the site is written in it (REQ-LANG-3). */
export function answerInLanguageAskedFor(app: FastifyInstance): void {
  app.addHook('onRequest', enter);
  // What follows the body is called by its stream, outside of what `onRequest` entered.
  app.addHook('preValidation', enter);
}

function enter(request: FastifyRequest, _reply: unknown, done: HookHandlerDoneFunction): void {
  inRequestLanguage(request, done);
}

/** Does a work in the language that a request asks for. */
export function inRequestLanguage<Result>({ headers }: FastifyRequest, work: () => Result): Result {
  return inLanguage(languageOf(headers['accept-language']?.slice(0, 2) ?? '') ?? SOURCE_LANGUAGE, work);
}
