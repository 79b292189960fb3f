import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { sql, type Database } from '../../../platform/database/database.ts';
import { setFilePolicy } from '../../../platform/http/security-headers/content-policy.ts';
import { answerError } from '../../../platform/http/edge.ts';
import type { Log } from '../../../platform/observability/log.ts';
import { orNotFound, refuse } from '../../../platform/refusal.ts';
import { row, text } from '../../../platform/database/row.ts';

const logoRow = row({ svg: text });

/**
 * Serves `/api/catalogue/logos/:hash`. Logos are sanitised on input; the headers also prevent a browser from running any part of
 * them.
 */
export const serveLogo =
  (database: Database, log: Log): RequestHandler<{ hash: string }> =>
  async ({ params: { hash } }, response) => {
    try {
      if (!/^[0-9a-f]{64}$/.test(hash)) return refuse('notFound');
      const { svg } = orNotFound(
        await database.maybeOne(sql.type(logoRow)`select svg from catalogue_logo where hash = ${hash}`),
      );
      setFilePolicy(response);
      response.set({
        'Content-Type': 'image/svg+xml; charset=utf-8',
        'Cache-Control': 'public, max-age=31536000, immutable',
        ETag: `"${hash}"`,
      });
      response.send(svg);
    } catch (error) {
      answerError(error, response, randomUUID(), 'serveLogo', log);
    }
  };
