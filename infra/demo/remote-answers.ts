import type { RequirementKind } from '@bidboard/backend/features/rfps/contracts/requirements';
import { answerOfRows } from '@bidboard/backend/features/rfps/contracts/questions/table-answer';
import type { DemoOffer } from './demo-prices.ts';
import { answered, met, partly, unmet, type DemoAnswers } from './questionnaire.ts';

interface Response {
  answers: Record<RequirementKind, DemoAnswers>;
  prices: DemoOffer;
}

export const calderRemote: Response = {
  answers: {
    technical: {
      oneApplication: 'yes',
      contractor: met(
        'The shift lead opens Gate on the tablet, picks the engineer’s firm and the conveyor, and taps Two Hours. The engineer gets a link by text message, shows an identity card to the camera once, and sees the conveyor’s panel and nothing else. At midnight it closes; the lead can close it sooner.',
      ),
      identity: answered('Identity card, shown once to a camera'),
      noOpenPort: 'yes',
      recording: 'yes',
      evidence: partly(
        'Recordings stay 90 days. The security officer sees all of them, a shift lead those of the own depot. Who looked is recorded, but no one is notified.',
      ),
      tablets: 'yes',
      unmanaged: met(
        'A current system, a screen lock and a disk that is encrypted. A small program looks at these three, sends yes or no, and removes itself after the session.',
      ),
      nightDesk: 'no',
      slowLine: met(
        'Only what changes on the panel is sent. At 10 Mbit/s we run six sessions side by side in Goole.',
      ),
      sites: met(
        answerOfRows([
          ['Leeds', 'United Kingdom', '40', '2015-03-02'],
          ['Cardiff', 'United Kingdom', '40', '2019-09-16'],
        ]),
      ),
    },
    commercial: {
      price: met('$21,600.00 a year for 120 staff; contractors at $4.00 for each day on which they came.'),
      trial: 'yes',
      monthly: 'yes',
    },
  },
  prices: {
    lines: [
      { line: 1, unitPrice: 1_500, discountPercentage: 0, remark: '' },
      {
        line: 2,
        unitPrice: 400,
        discountPercentage: 0,
        remark: 'Charged for each day on which a contractor came.',
      },
      { line: 3, unitPrice: 65_000, discountPercentage: 0, remark: '' },
      { line: 4, unitPrice: 90_000, discountPercentage: 0, remark: '' },
    ],
  },
};

export const northgateRemote: Response = {
  answers: {
    technical: {
      oneApplication: 'yes',
      contractor: partly(
        'The depot opens a request, security approves it, the engineer installs our client and signs in with a token that was posted beforehand. At night the approval can be given by the duty officer by telephone.',
      ),
      identity: answered('Token sent by post', 'From the second visit on, the token that the engineer has.'),
      noOpenPort: 'yes',
      recording: 'yes',
      evidence: met(
        'A year, encrypted, with two people needed to open one. The person recorded and the works council are notified by email each time.',
      ),
      tablets: 'no',
      unmanaged: partly(
        'Our client checks twelve things. It has to be installed, which contractors may not be allowed to do.',
      ),
      nightDesk: 'yes',
      nightAnswer: answered('12'),
      slowLine: partly('Usable; pictures of high resolution take two or three seconds.'),
      sites: met(
        answerOfRows([
          ['Rotterdam', 'Netherlands', '200', '2012-06-01'],
          ['Tallinn', 'Estonia', '200', '2016-01-11'],
          ['Hull', 'United Kingdom', '60', '2021-05-03'],
        ]),
      ),
    },
    commercial: {
      price: partly('€36,720.00 a year for 180 people, contractors counted like staff.'),
      trial: 'yes',
      monthly: 'no',
    },
  },
  prices: {
    currency: 'EUR',
    lines: [
      { line: 1, unitPrice: 1_700, discountPercentage: 0, remark: '' },
      {
        line: 2,
        unitPrice: 1_275,
        discountPercentage: 0,
        remark: 'This is 60 contractors at the price of staff.',
      },
      {
        line: 3,
        unitPrice: 80_000,
        discountPercentage: 10,
        remark: 'The discount is for all 14 depots together.',
      },
      { line: 4, unitPrice: 110_000, discountPercentage: 0, remark: '' },
    ],
  },
};

export const pazitelRemote: Response = {
  answers: {
    technical: {
      oneApplication: 'yes',
      contractor: met(
        'The firm has an account with us. The shift lead writes what is broken, the firm names its engineer, a second lead says yes. The session is watched live from the depot and ends when the watcher leaves.',
      ),
      identity: answered('Account of the contractor’s firm'),
      noOpenPort: 'no',
      recording: 'yes',
      evidence: met(
        'You choose the time, we advise six months. Seeing one needs a reason, and the one who was recorded gets that reason by mail.',
      ),
      tablets: 'no',
      unmanaged: unmet('Nothing: the session is a picture in the browser, so we do not look at the device.'),
      nightDesk: 'no',
      slowLine: partly('At 10 Mbit/s one session is smooth, with three of them letters arrive late.'),
      sites: partly(answerOfRows([['Sofia', 'Bulgaria', '30', '2017-10-09']])),
    },
    commercial: {
      price: met('$17,280.00 a year, up to 200 people, whoever they are.'),
      trial: 'no',
      monthly: 'yes',
    },
  },
  prices: {
    lines: [
      { line: 1, unitPrice: 1_200, discountPercentage: 0, remark: 'Up to 200 people, whoever they are.' },
      { line: 2, unitPrice: 0, discountPercentage: 0, remark: 'Included in the price of staff.' },
      { line: 3, unitPrice: 50_000, discountPercentage: 0, remark: '' },
      { line: 4, unitPrice: null, discountPercentage: 0, remark: 'We train by video, at no cost.' },
    ],
  },
};
