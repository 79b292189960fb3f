import type { ReactNode } from 'react';
import { Brand } from '../../ui/icons/brand.tsx';
import { Proof } from './product-preview.tsx';
import './auth-layout.css';

const promises = 'Free forever. No credit card. Personal and company information is never sold.';

/** The two halves of every sign-in page: the form on the left, the product's benefits on the right. */
export function AuthLayout({ tabTitle, children }: { tabTitle: string; children: ReactNode }) {
  return (
    <div className="auth">
      <title>{`${tabTitle} · Bidboard`}</title>
      <div className="auth__main">
        <header>
          <Brand />
        </header>
        <main className="auth__panel" id="main">
          {children}
        </main>
        <footer className="t1 faint">{promises}</footer>
      </div>
      <Proof />
    </div>
  );
}
