import { terms, type LegalPart } from './terms-text.ts';
import { Link } from 'react-router-dom';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import './legal-page.css';

const privacy: readonly LegalPart[] = [
  {
    head: 'In one sentence',
    paragraphs: [
      'We keep what you give us to do what you ask for, show it to those you choose, and never sell personal or company information to anybody.',
    ],
  },
  {
    head: 'What we keep',
    paragraphs: [
      'Of you: your name, your address, and a hash of your password from which the password cannot be read. Of your company: what you enter about it. Of your work: requests, questionnaires, answers, ratings, enquiries and the messages that go with them.',
      'Of a provider that you sign in by: by which name it knows you, and when you linked it. Nothing of us is told to it but that you came from here.',
      'Of a second factor that you turn on: the key of your authenticator, sealed, and hashes of your recovery codes, until you turn it off.',
      'Of each device that you sign in on: what its browser calls itself, when you signed in, and the hour of last use. You see these under Account, and end them there.',
      'Of the network that you sign in from: a hash, for 90 days, so that somebody who tries your password elsewhere cannot lock you out. Attempts to sign in are counted for some hours, as hashes too. Where something is refused, the log of our servers names the network that asked.',
    ],
  },
  {
    head: 'Who sees it',
    paragraphs: [
      'Published product and company pages: everybody. A request: the vendors whom its buyer invites, or, if it is public, its title, description and dates to signed-in vendors. An answer: the buyer who asked. An enquiry, with the name, address and company of whoever asks: the company that keeps the product’s page, or the operators where nobody keeps it. Vendors never see each other. An anonymous buyer is named to a vendor once the vendor has accepted.',
      'Those who run the service can reach what it stores when they have to mend it, and for nothing else.',
    ],
  },
  {
    head: 'What stays in your browser',
    paragraphs: [
      'The proof that you are signed in, for a quarter of an hour a cookie that your way to a provider and back needs, what you chose, put aside or typed before signing in, and how you like the page to look. No advertising, no tracking, nothing from third parties; so there is nothing to consent to.',
    ],
  },
  {
    head: 'Who else is involved',
    paragraphs: [
      'Mail is handed to a mail server. If you pay, the payment service gets what the payment needs; card numbers never reach us. A video on a product page comes from where it is hosted once you start it.',
    ],
  },
  {
    head: 'How long',
    paragraphs: [
      'Your account and what belongs to it: until you delete it under Account, and for some days more, in which you can take it back. Then your name and address are gone everywhere; what belongs to others names a former member in your place. Notices: half a year, unread ones a year. Devices unused for 30 days, or signed in for 180, and links in mails: they end by themselves. Records of what happened in the service: seven days, except what an open matter needs.',
    ],
  },
  {
    head: 'What you can ask for',
    paragraphs: [
      'A copy of what we keep of you, and its deletion, as far as it is not also somebody else’s: both are under Account. A submitted response stays with the buyer who received it. For its correction, write to the address from which our mails come.',
    ],
  },
];

interface LegalPageProps {
  title: string;
  detail: string;
  parts: readonly LegalPart[];
  other: { to: string; label: string };
}

function LegalPage({ title, detail, parts, other }: LegalPageProps) {
  return (
    <article className="wrap legal">
      <PageTitle
        large
        title={title}
        detail={detail}
        crumbs={[{ label: 'Home', to: '/' }, { label: title }]}
      />
      {parts.map(({ head, paragraphs }) => (
        <section key={head}>
          <h2 className="t3 bb">{head}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <p>
        See also: <Link to={other.to}>{other.label}</Link>
      </p>
    </article>
  );
}

export function TermsPage() {
  return (
    <LegalPage
      title="Terms and Conditions"
      detail="Free forever, no credit card, no data sold – and the rules for using Bidboard."
      parts={terms}
      other={{ to: '/privacy', label: 'Privacy' }}
    />
  );
}

export function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy"
      detail="What we store, who sees it, and for how long."
      parts={privacy}
      other={{ to: '/terms', label: 'Terms and Conditions' }}
    />
  );
}
