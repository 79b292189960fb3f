import { Link } from 'react-router-dom';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import type { LegalPart } from './terms-text.ts';
import { privacy } from './privacy-text.ts';
import { terms } from './terms-text.ts';
import './legal-page.css';

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
      detail="Free forever, no credit card, nothing sold: and what goes with it."
      parts={terms}
      other={{ to: '/privacy', label: 'Privacy' }}
    />
  );
}

export function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy"
      detail="What we keep, who sees it, and for how long."
      parts={privacy}
      other={{ to: '/terms', label: 'Terms and Conditions' }}
    />
  );
}
