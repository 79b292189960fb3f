import { met, shown, type AsvsChapter } from '../asvs-item.ts';

const supply = 'infra/supply-chain/supply-chain.int.test.ts';
const unknown = 'infra/verification/authorization/unknown-fields.test.ts';

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
      'the bill of materials names every package of the lockfile, and asks nobody for it',
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
      'the gate, threads, jobs',
      'infra/verification/overload/overload.int.test.ts',
      'at twice what can be served whoever is let in is served, the rest is told when to come again, and the process lives',
    ),
    shown(
      'V15.2.3',
      2,
      'No tests and samples in production',
      'the image',
      'infra/deploy/image.test.ts',
      'the image holds whatever its roles and verbs import, and no test, demo or stand-in',
    ),
    shown(
      'V15.3.1',
      1,
      'Answers have the fields that they need',
      'closed schemas',
      'infra/verification/fuzzing/every-operation.int.test.ts',
      'every operation answers generated requests as the document says, and takes nothing that it calls invalid',
    ),
    shown(
      'V15.3.2',
      2,
      'No redirect is followed',
      'by our own calls to others',
      'backend/src/places/photon-elsewhere.int.test.ts',
      'a server of places that sends us on to a machine of ours is not followed',
    ),
    shown(
      'V15.3.3',
      2,
      'No field is taken that was not asked for',
      'unknown ones are refused',
      unknown,
      '%s takes no field that it does not ask for, at any depth',
    ),
    shown(
      'V15.3.4',
      2,
      'The true address, by trusted proxies',
      'TRUSTED_PROXIES',
      'backend/src/platform/config.test.ts',
      'proxies at %s are believed',
    ),
    shown(
      'V15.3.5',
      2,
      'Types are checked',
      'strict schemas, TypeScript',
      'backend/src/contracts/schema.test.ts',
      'nothing is coerced',
    ),
    shown(
      'V15.3.6',
      2,
      'No prototype is polluted',
      'maps, own properties',
      unknown,
      'thousands of them were tried, and nothing that all objects share has changed',
    ),
    shown(
      'V15.3.7',
      2,
      'A name said twice confuses nobody',
      'query, body and headers are read apart',
      'backend/src/platform/http/strange-requests.int.test.ts',
      'a name that is said twice is not one of the two',
    ),
  ],
};
