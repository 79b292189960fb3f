import type { RequestHandler } from 'express';
import { siteFormats } from '../../kernel/format/formats.ts';
import { languageIn } from '../../kernel/text/language-cookie.ts';
import { withTextsFor } from './languages.ts';

/** Gives a request the texts of its reader. The pages read the same cookie, so page and API speak one language. */
export const answerInLanguage: RequestHandler = (request, _response, next) => {
  const language = languageIn(request.headers.cookie ?? '');
  if (language === undefined) next();
  else withTextsFor(language, siteFormats, next);
};
