import type { RequestHandler } from 'express';
import { siteFormats } from '../../kernel/format/formats.ts';
import { withTextsFor } from './languages.ts';

/** Gives a request the texts of its reader. The pages read the same cookie, so page and API speak one language. */
export const answerInLanguage: RequestHandler = (request, _response, next) => {
  const language = /(?:^|; )language=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1];
  if (language === undefined) next();
  else withTextsFor(language, siteFormats, next);
};
