import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { terms, type LegalPart } from './terms-text.ts';
import { Link } from 'react-router-dom';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import styles from './legal-page.module.css';
import layoutStyles from '../../../ui/styles/layout.module.css';
import textStyles from '../../../ui/styles/text.module.css';

const privacy: readonly LegalPart[] = [
  {
    head: t`In short`,
    paragraphs: [
      t`We use what you give us to do what you ask for, show it to the people you choose, and never sell personal or company information.`,
    ],
  },
  {
    head: t`What we store`,
    paragraphs: [
      t`About you: your name, your email address, and a hash of your password that does not reveal it. About your company: what you enter. About your work: requests, questionnaires, answers, ratings, enquiries and their messages.`,
      t`If you log in with a provider: the ID that the provider gives you, and when you linked it. The provider learns only that you came from here.`,
      t`If you use a second factor: the key of your authenticator, encrypted, and hashes of your recovery codes, until you turn it off.`,
      t`For each device you log in on: how its browser identifies itself, when you logged in, and the hour of last use. You see your devices under Account and can log them out there.`,
      t`For each network you log in from: a hash, for 90 days, so that someone who guesses passwords elsewhere cannot lock you out. We count login attempts for some hours, also as hashes. When a request is refused, our server log names its network.`,
    ],
  },
  {
    head: t`Who sees it`,
    paragraphs: [
      t`Everyone sees published product and company pages. The vendors that a buyer invites see its request. If the request is public, all logged-in vendors see its title, description and dates. The buyer who asked sees the answers.`,
      t`An enquiry with your name, address and company goes to the company that manages the product’s page, or to the operators if no company does. Vendors never see each other. A vendor learns the name of an anonymous buyer once it has accepted.`,
      t`The people who run this site can access stored data when they have to repair the service, and for no other purpose.`,
    ],
  },
  {
    head: t`What stays in your browser`,
    paragraphs: [
      t`Your login, your shortlist and choices, text that you typed before logging in, and how you want the pages to look. If you log in with a provider, a cookie for a quarter of an hour. There is no advertising, no tracking and nothing from third parties, so we do not ask for consent.`,
    ],
  },
  {
    head: t`Other services`,
    paragraphs: [
      t`A mail server delivers our emails. If you pay, the payment service receives what the payment needs; we never see card numbers. A video on a product page comes from its host when you start it.`,
    ],
  },
  {
    head: t`How long we store it`,
    paragraphs: [
      t`Your account and its data: until you delete it under Account, plus a few days in which you can restore it. Then your name and address are erased everywhere, and other people’s records name a former member instead.`,
      t`Notifications: half a year, or a year if unread. Devices are logged out after 30 days without use, or after 180 days at the latest. Links in emails expire. Technical records of events: seven days, unless an open case needs them longer.`,
    ],
  },
  {
    head: t`Your rights`,
    paragraphs: [
      t`Under Account you can request a copy of your data and delete it, except for what also belongs to others. A submitted response stays with the buyer who received it. To correct something, reply to one of our emails.`,
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
  const page = other.label;
  return (
    <article className={`${layoutStyles.pageWidth} ${styles.legal}`}>
      <PageTitle
        large
        title={title}
        detail={detail}
        crumbs={[{ label: t`Home`, to: '/' }, { label: title }]}
      />
      {parts.map(({ head, paragraphs }) => (
        <section key={head}>
          <h2 className={`${textStyles.large} ${textStyles.semibold}`}>{head}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <p>
        <Trans>
          See also: <Link to={other.to}>{page}</Link>
        </Trans>
      </p>
    </article>
  );
}

export function TermsPage() {
  return (
    <LegalPage
      title={t`Terms and Conditions`}
      detail={t`Free forever, no credit card, no data sold – and the rules for using Bidboard.`}
      parts={terms}
      other={{ to: '/privacy', label: t`Privacy` }}
    />
  );
}

export function PrivacyPage() {
  return (
    <LegalPage
      title={t`Privacy`}
      detail={t`What we store, who sees it, and for how long.`}
      parts={privacy}
      other={{ to: '/terms', label: t`Terms and Conditions` }}
    />
  );
}
