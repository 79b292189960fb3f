import { t } from '@lingui/core/macro';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { RadioGroup } from '../../../ui/fields/radio-group.tsx';
import { CopyRfp } from './copy-rfp.tsx';
import { NewRfp } from './new-rfp.tsx';
import { type StartingPoint, readStartingPoint, withStartingPoint } from './starting-point.ts';
import styles from '../settings/rfp-settings.module.css';
import { useSearchParams } from 'react-router-dom';
import { useAddressChoice } from '../../../ui/navigation/use-address-choice.ts';
import textStyles from '../../../ui/styles/text.module.css';

const ways: readonly { value: StartingPoint['kind']; label: string; detail: string }[] = [
  { value: 'blank', label: t`Blank`, detail: t`Only the settings` },
  { value: 'template', label: t`From a template`, detail: t`With questions from experienced buyers` },
  { value: 'clone', label: t`Copy of an RFP`, detail: t`With the content of one of your RFPs` },
];

/** Creates an RFP: first its starting point, then its settings. */
export function CreateRfpPage() {
  const [startingPoint, choose] = useStartingPoint();
  return (
    <>
      <PageTitle
        title={t`Create RFP`}
        crumbs={[{ label: t`Dashboard`, to: '/app/dashboard' }, { label: t`Create RFP` }]}
      />
      <div className={styles.createRfp}>
        <section className={styles.createRfpWay} aria-labelledby="rfp-beginning">
          <h2 className={textStyles.heading} id="rfp-beginning">
            {t`How do you want to start?`}
          </h2>
          <RadioGroup
            name="beginning"
            labelledBy="rfp-beginning"
            choices={ways}
            value={startingPoint.kind}
            cards
            onChoose={(kind) => choose({ kind: kind as StartingPoint['kind'], id: '' })}
          />
        </section>
        {startingPoint.kind === 'clone' ? (
          <CopyRfp rfpId={startingPoint.id} onChoose={(id) => choose({ kind: 'clone', id })} />
        ) : (
          <NewRfp
            templateId={startingPoint.kind === 'template' ? startingPoint.id : undefined}
            onChoose={(id) => choose({ kind: 'template', id })}
          />
        )}
      </div>
    </>
  );
}

/** The starting point of the RFP in the address, and how to change it. */
function useStartingPoint(): [StartingPoint, (next: StartingPoint) => void] {
  const [current] = useSearchParams();
  const { coming, choose } = useAddressChoice<URLSearchParams>();
  const params = coming ?? current;
  return [
    readStartingPoint(params),
    (startingPoint) => {
      const next = withStartingPoint(params, startingPoint);
      choose(next, `?${next.toString()}`, { replace: true, preventScrollReset: true });
    },
  ];
}
