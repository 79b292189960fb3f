import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icons/icon.tsx';
import { ProductList } from './product-list.tsx';
import { stepsAddress, type StepsAt } from './steps-address.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import styles from './product-steps.module.css';
import stepListStyles from '../../ui/navigation/step-list.module.css';
import panelStyles from '../../ui/layout/panel.module.css';
import layoutStyles from '../../ui/styles/layout.module.css';
import textStyles from '../../ui/styles/text.module.css';

interface ProductStepsProps {
  at: StepsAt;
  /** Null while there is no company, and so no products. */
  companyId: string | null;
  companyName: string | null;
  /** The name of the open product. */
  openName: string;
  onDeleted: (productId: string) => void;
}

/** The company, a new product, and every product by name. On a narrow page it is one button that expands. */
export function ProductSteps({ at, companyId, companyName, openName, onDeleted }: ProductStepsProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const fold = () => setUnfolded(false);
  const step = (name: 'company' | 'add', label: string, node: React.ReactNode, detail?: string | null) => {
    const isOpen = at.step === name;
    const isDone = name === 'company' && companyId !== null;
    return (
      <li className={`${isDone ? stepListStyles.is_done : ''}${isOpen ? ` ${stepListStyles.isNow}` : ''}`}>
        <Link
          to={stepsAddress({ ...at, step: name, productId: '' })}
          {...(isOpen ? { 'aria-current': 'step' as const } : {})}
          onClick={fold}
        >
          <span className={`${stepListStyles.stepsNode} ${textStyles.tabular}`}>
            {isDone && !isOpen ? <Icon name="check" size={14} /> : node}
          </span>
          <span className={layoutStyles.grow}>
            {label}
            {detail ? <small className={textStyles.truncate}>{detail}</small> : null}
          </span>
        </Link>
      </li>
    );
  };
  const openLabel = { company: t`Company Information`, add: t`Add Product`, product: openName }[at.step];
  return (
    <nav
      className={`${stepListStyles.steps} ${styles.psteps}${isUnfolded ? ` ${stepListStyles.isOpen}` : ''}`}
      aria-label={t`Company and products`}
    >
      <button
        type="button"
        className={`${stepListStyles.stepsButton} ${panelStyles.panel}`}
        aria-expanded={isUnfolded}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        <Icon name={at.step === 'company' ? 'building-2' : 'layers'} size={20} />
        <span className={layoutStyles.grow}>
          <span className={`${textStyles.small} ${textStyles.faint}`}>
            {at.step === 'product' ? t`Product` : t`Step`}
          </span>
          <b className={`${textStyles.semibold} ${textStyles.truncate}`}>{openLabel}</b>
        </span>
        <Icon name={isUnfolded ? 'chevron-up' : 'chevron-down'} />
      </button>
      <div className={stepListStyles.stepsBody}>
        <ol>
          {step('company', t`Company Information`, 1, companyName)}
          {step('add', t`Add Product`, at.step === 'add' ? 2 : <Icon name="plus" size={14} />)}
        </ol>
        {companyId ? <ProductList at={at} companyId={companyId} onDeleted={onDeleted} onGo={fold} /> : null}
      </div>
    </nav>
  );
}

/** Replaces the product form while the user has no company that the product could belong to. */
export const CompanyRequired = ({ to }: { to: string }) => (
  <EmptyState
    icon="building-2"
    title={t`Your company comes first`}
    action={<ButtonLink to={to}>{t`Add company`}</ButtonLink>}
  >
    {t`Products belong to a company. Add yours, and this form opens.`}
  </EmptyState>
);
