import { met, shown, type AsvsChapter } from '../asvs-item.ts';

const supply = 'infra/supply-chain/supply-chain.int.test.ts';
const unknown = 'infra/verification/authorization/injection/unknown-fields.test.ts';

export const architecture: AsvsChapter = {
  id: 'V15',
  name: 'Coding and architecture',
  items: [
    met('V15.1.1', 1, 'Within which time components are mended', 'docs/security.md'),
    shown(
      'V15.1.2',
      2,
      'A bill of materials',
      'npm run sbom',
      supply,
      'The bill of materials names every package of the lockfile and needs no network',
    ),
    met('V15.1.3', 2, 'What is slow is written down', 'docs/security.md, decision 058'),
    met(
      'V15.2.1',
      1,
      'No component is past that time',
      'npm run advisories, by hand where the service answers',
    ),
    shown(
      'V15.2.2',
      2,
      'What is slow takes nobody else’s place',
      'admission control, threads, jobs',
      'infra/verification/overload/overload.int.test.ts',
      'At twice its capacity, the API serves all admitted requests, tells the rest when to retry, and survives',
    ),
    shown(
      'V15.2.3',
      2,
      'No tests and samples in production',
      'the image',
      'infra/deploy/image.test.ts',
      'The image holds everything that its roles and commands import, and no test, demo or stand-in',
    ),
    shown(
      'V15.3.1',
      1,
      'Answers have the fields that they need',
      'closed schemas',
      'infra/verification/fuzzing/every-operation.int.test.ts',
      'Every operation answers generated requests as the document says, and accepts none that the document calls invalid',
    ),
    shown(
      'V15.3.2',
      2,
      'No redirect is followed',
      'by our own calls to others',
      'backend/src/features/places/photon-elsewhere.int.test.ts',
      'A redirect from a places server to an internal machine is not followed',
    ),
    shown(
      'V15.3.3',
      2,
      'No field is taken that was not asked for',
      'unknown ones are refused',
      unknown,
      '%s accepts no unknown field, at any depth',
    ),
    shown(
      'V15.3.4',
      2,
      'The true address, by trusted proxies',
      'TRUSTED_PROXIES',
      'backend/src/platform/config.test.ts',
      'TRUSTED_PROXIES accepts the proxies %s',
    ),
    shown(
      'V15.3.5',
      2,
      'Types are checked',
      'strict schemas, TypeScript',
      'backend/src/kernel/schema/schema.test.ts',
      'Values are never coerced',
    ),
    shown(
      'V15.3.6',
      2,
      'No prototype is polluted',
      'maps, own properties',
      unknown,
      'The tests tried thousands of fields, and Object.prototype is unchanged',
    ),
    shown(
      'V15.3.7',
      2,
      'A name said twice confuses nobody',
      'query, body and headers are read apart',
      'backend/src/platform/http/strange-requests.int.test.ts',
      'A field that is sent twice is refused rather than read as one of the values',
    ),
  ],
};
