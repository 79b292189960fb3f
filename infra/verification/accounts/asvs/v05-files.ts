import { shown, unmet, type AsvsChapter } from '../asvs-item.ts';

const hostile = 'backend/src/platform/http/hostile-files.int.test.ts';

export const files: AsvsChapter = {
  id: 'V5',
  name: 'Files',
  items: [
    shown(
      'V5.1.1',
      2,
      'Types, endings and sizes are written down',
      'docs/security.md',
      'infra/verification/accounts/security-page.test.ts',
      'tells of every kind of file that is taken, of how many and how large',
    ),
    shown(
      'V5.2.1',
      1,
      'No file is larger than can be borne',
      'limits by call, streamed to the disk',
      hostile,
      '104,857,601 bytes are refused, 104,857,600 are not',
    ),
    shown(
      'V5.2.2',
      1,
      'Ending and content agree',
      'judge-content.ts looks into every file',
      'backend/src/platform/content/inspect-content.test.ts',
      'of format %s is taken under no other name',
    ),
    shown(
      'V5.2.3',
      2,
      'Archives are measured before they are unpacked',
      'by their directory and by what comes out',
      'backend/src/rfps/questionnaire-file.test.ts',
      'that unpacks to a hundred megabytes is refused',
    ),
    shown(
      'V5.3.1',
      1,
      'Uploads are never run',
      'names of ours, outside of what is served by path',
      'backend/src/platform/http/upload.int.test.ts',
      'files are kept for their owner, in their order, with size, hash and given name',
    ),
    shown(
      'V5.3.2',
      1,
      'Paths are not made of given names',
      'keys are drawn',
      'backend/src/platform/storage.int.test.ts',
      'a key that is a path is no key',
    ),
    shown(
      'V5.4.1',
      2,
      'Downloads are named by the server',
      'Content-Disposition of a tidied name',
      'infra/verification/authorization/told-lines.test.ts',
      '%j in the name of a file leads nowhere and hides nothing',
    ),
    shown(
      'V5.4.2',
      2,
      'Served names are encoded',
      'the same, by RFC 6266',
      'infra/verification/authorization/told-lines.test.ts',
      '%j in the name of a file leads nowhere and hides nothing',
    ),
    unmet(
      'V5.4.3',
      2,
      'Files are scanned for viruses',
      'no scanner; contents are judged by their format alone',
    ),
  ],
};
