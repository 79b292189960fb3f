import type { AsvsChapter } from './asvs-item.ts';
import { encoding } from './asvs/v01-encoding.ts';
import { validation } from './asvs/v02-validation.ts';
import { frontend } from './asvs/v03-frontend.ts';
import { api } from './asvs/v04-api.ts';
import { files } from './asvs/v05-files.ts';
import { authentication } from './asvs/v06-authentication.ts';
import { sessionManagement } from './asvs/v07-sessions.ts';
import { authorization } from './asvs/v08-authorization.ts';
import { tokens } from './asvs/v09-tokens.ts';
import { oauth } from './asvs/v10-oauth.ts';
import { cryptography } from './asvs/v11-cryptography.ts';
import { communication } from './asvs/v12-communication.ts';
import { configuration } from './asvs/v13-configuration.ts';
import { data } from './asvs/v14-data-protection.ts';
import { architecture } from './asvs/v15-architecture.ts';
import { logging } from './asvs/v16-logging.ts';
import { webrtc } from './asvs/v17-webrtc.ts';

/** The only list. infra/commands/asvs.ts generates docs/asvs.md from it. */
export const asvsChapters: readonly AsvsChapter[] = [
  encoding,
  validation,
  frontend,
  api,
  files,
  authentication,
  sessionManagement,
  authorization,
  tokens,
  oauth,
  cryptography,
  communication,
  configuration,
  data,
  architecture,
  logging,
  webrtc,
];
