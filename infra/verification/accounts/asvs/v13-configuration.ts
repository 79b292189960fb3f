import { shown, unmet, type AsvsChapter } from '../asvs-item.ts';

const deploy = 'infra/deploy/deploy.test.ts';
const strange = 'backend/src/platform/http/strange-requests.int.test.ts';

export const configuration: AsvsChapter = {
  id: 'V13',
  name: 'Configuration',
  items: [
    shown(
      'V13.1.1',
      2,
      'Whom it talks to is written down',
      'docs/security.md',
      'infra/verification/accounts/security-page.test.ts',
      'tells whom the processes talk to, by every address that there is',
    ),
    unmet(
      'V13.2.1',
      2,
      'Parts prove themselves by more than fixed passwords',
      'fixed passwords and keys, to be rolled by hand',
    ),
    shown(
      'V13.2.2',
      2,
      'With no more rights than they need',
      'a role that owns nothing',
      'backend/src/audit/append-only.int.test.ts',
      'that role may not: %s',
    ),
    shown(
      'V13.2.3',
      2,
      'No default credentials',
      'each is asked for',
      deploy,
      'refuses to start without a password',
    ),
    shown(
      'V13.2.4',
      2,
      'Known servers alone are asked',
      'those of the configuration',
      'infra/verification/authorization/fetched-addresses.int.test.ts',
      'whatever address is written where, nobody here goes there, nor asks where it is',
    ),
    shown(
      'V13.2.5',
      2,
      'The server loads from known places alone',
      'the same, and no redirect leads elsewhere',
      'backend/src/places/photon-elsewhere.int.test.ts',
      'a server of places that sends us on to a machine of ours is not followed',
    ),
    unmet(
      'V13.3.1',
      2,
      'A vault keeps the secrets',
      'the environment, or the cluster’s secrets; none is in the sources',
    ),
    shown(
      'V13.3.2',
      2,
      'Secrets are for whom they are for',
      'the owner’s password for the migration and for backups',
      deploy,
      'give the owner’s password to the migration and to backups alone',
    ),
    shown(
      'V13.4.1',
      1,
      'No source control is served',
      'nothing hidden is',
      strange,
      '%s is neither a file nor a list of files',
    ),
    shown(
      'V13.4.2',
      2,
      'No debugging',
      'errors are told in words of ours',
      strange,
      'of a defect its asker is told nothing but that there was one',
    ),
    shown('V13.4.3', 2, 'No lists of files', 'none', strange, '%s is neither a file nor a list of files'),
    shown('V13.4.4', 2, 'No TRACE', 'none', strange, '%s is no method of ours, and echoes nothing'),
    shown(
      'V13.4.5',
      2,
      'No metrics or inner documents outside',
      'metrics have a port of their own; the OpenAPI document is for everybody',
      'infra/monitoring/faults.int.test.ts',
      'it is told at the port of metrics alone',
    ),
  ],
};
