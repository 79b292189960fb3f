import { outside, type AsvsChapter, type AsvsItem } from '../asvs-item.ts';

const none = (id: string, asks: string): AsvsItem => outside(id, 2, asks, 'no WebRTC');

export const webrtc: AsvsChapter = {
  id: 'V17',
  name: 'WebRTC',
  items: [
    none('V17.1.1', 'TURN: addresses'),
    none('V17.2.1', 'DTLS: key'),
    none('V17.2.2', 'DTLS: suites'),
    none('V17.2.3', 'SRTP: checked'),
    none('V17.2.4', 'SRTP: malformed'),
    none('V17.3.1', 'Signalling: floods'),
    none('V17.3.2', 'Signalling: malformed'),
  ],
};
