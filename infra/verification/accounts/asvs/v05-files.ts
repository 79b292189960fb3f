import { shown, unmet, type AsvsChapter } from '../asvs-item.ts';

const hostile = 'backend/src/platform/http/request-body/hostile-files.int.test.ts';

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
      'The page describes every accepted kind of file, with its number and size limits',
    ),
    shown(
      'V5.2.1',
      1,
      'No file is larger than can be borne',
      'limits by call, streamed to the disk',
      hostile,
      'A file of 104,857,601 bytes is refused and one of 104,857,600 bytes is accepted',
    ),
    shown(
      'V5.2.2',
      1,
      'Ending and content agree',
      'judge-content.ts looks into every file',
      'backend/src/platform/file-inspection/inspect-content.test.ts',
      'A file of format %s is accepted under no other extension',
    ),
    shown(
      'V5.2.3',
      2,
      'Archives are measured before they are unpacked',
      'by their directory and by what comes out',
      'backend/src/features/rfps/questionnaires/questionnaire-file.test.ts',
      'A file that unpacks to a hundred megabytes is refused',
    ),
    shown(
      'V5.3.1',
      1,
      'Uploads are never run',
      'names of ours, outside of what is served by path',
      'backend/src/platform/http/request-body/upload.int.test.ts',
      'Files are kept for their owner in order, with size, hash and given name',
    ),
    shown(
      'V5.3.2',
      1,
      'Paths are not made of given names',
      'keys are drawn',
      'backend/src/platform/storage/storage.int.test.ts',
      'The storage rejects a path as a key',
    ),
    shown(
      'V5.4.1',
      2,
      'Downloads are named by the server',
      'Content-Disposition of a tidied name',
      'infra/verification/authorization/injection/hostile-lines.test.ts',
      '%j in a file name leads to no path and hides nothing',
    ),
    shown(
      'V5.4.2',
      2,
      'Served names are encoded',
      'the same, by RFC 6266',
      'infra/verification/authorization/injection/hostile-lines.test.ts',
      '%j in a file name leads to no path and hides nothing',
    ),
    unmet(
      'V5.4.3',
      2,
      'Files are scanned for viruses',
      'no scanner; contents are judged by their format alone',
    ),
  ],
};
