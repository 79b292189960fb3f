import type { RequirementKind } from '@bidboard/backend/features/rfps/contracts/requirements';
import { met, partly, unmet, type DemoAnswers } from '../questionnaire.ts';

type Response = Record<RequirementKind, DemoAnswers>;

export const calderRemote: Response = {
  technical: {
    oneApplication: 'yes',
    contractor: met(
      'The shift lead opens Gate on the tablet, picks the engineer’s firm and the conveyor, and taps Two Hours. The engineer gets a link by text message, shows an identity card to the camera once, and sees the conveyor’s panel and nothing else. At midnight it closes; the lead can close it sooner.',
    ),
    noOpenPort: 'yes',
    recording: 'yes',
    evidence: partly(
      'Recordings stay 90 days. The security officer sees all of them, a shift lead those of the own depot. Who looked is written down, but nobody is told.',
    ),
    tablets: 'yes',
    unmanaged: met(
      'A current system, a screen lock and a disk that is encrypted. A small program looks at these three, sends yes or no, and removes itself after the session.',
    ),
    nightDesk: 'no',
    slowLine: met(
      'Only what changes on the panel is sent. At 10 Mbit/s we run six sessions side by side in Goole.',
    ),
  },
  commercial: {
    price: met('$21,600.00 a year for 120 staff; contractors at $4.00 for each day on which they came.'),
    trial: 'yes',
    monthly: 'yes',
  },
};

export const northgateRemote: Response = {
  technical: {
    oneApplication: 'yes',
    contractor: partly(
      'The depot opens a request, security approves it, the engineer installs our client and signs in with a token that was posted beforehand. At night the approval can be given by the duty officer by telephone.',
    ),
    noOpenPort: 'yes',
    recording: 'yes',
    evidence: met(
      'A year, encrypted, with two people needed to open one. The person recorded and the works council are told by mail each time.',
    ),
    tablets: 'no',
    unmanaged: partly(
      'Our client checks twelve things. It has to be installed, which contractors may not be allowed to do.',
    ),
    nightDesk: 'yes',
    slowLine: partly('Usable; pictures of high resolution take two or three seconds.'),
  },
  commercial: {
    price: partly('$38,900.00 a year for 180 people, contractors counted like staff.'),
    trial: 'yes',
    monthly: 'no',
  },
};

export const pazitelRemote: Response = {
  technical: {
    oneApplication: 'yes',
    contractor: met(
      'The firm has an account with us. The shift lead writes what is broken, the firm names its engineer, a second lead says yes. The session is watched live from the depot and ends when the watcher leaves.',
    ),
    noOpenPort: 'no',
    recording: 'yes',
    evidence: met(
      'You choose the time, we advise six months. Seeing one needs a reason, and the one who was recorded gets that reason by mail.',
    ),
    tablets: 'no',
    unmanaged: unmet('Nothing: the session is a picture in the browser, so we do not look at the device.'),
    nightDesk: 'no',
    slowLine: partly('At 10 Mbit/s one session is smooth, with three of them letters arrive late.'),
  },
  commercial: {
    price: met('$17,400.00 a year, up to 200 people, whoever they are.'),
    trial: 'no',
    monthly: 'yes',
  },
};
