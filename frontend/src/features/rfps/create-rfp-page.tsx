import { PageTitle } from '../../ui/page-title.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { CopyRfp } from './copy-rfp.tsx';
import { NewRfp } from './new-rfp.tsx';
import type { Beginning } from './beginning.ts';
import { useBeginning } from './use-beginning.ts';
import '../../ui/sheet.css';
import './create-rfp.css';

const ways: readonly { value: Beginning['kind']; label: string; detail: string }[] = [
  { value: 'blank', label: 'Blank', detail: 'With nothing but its settings' },
  { value: 'template', label: 'From a template', detail: 'With questions that experienced buyers ask' },
  { value: 'clone', label: 'Copy of an RFP', detail: 'With what one of your own RFPs holds' },
];

/** A new RFP: first with what it begins, then how it is set. */
export function CreateRfpPage() {
  const [beginning, choose] = useBeginning();
  return (
    <>
      <PageTitle
        title="Create RFP"
        crumbs={[{ label: 'Dashboard', to: '/app/dashboard' }, { label: 'Create RFP' }]}
      />
      <div className="create-rfp">
        <section className="create-rfp__way" aria-labelledby="rfp-beginning">
          <h2 className="head" id="rfp-beginning">
            How do you want to begin?
          </h2>
          <RadioGroup
            name="beginning"
            labelledBy="rfp-beginning"
            choices={ways}
            value={beginning.kind}
            cards
            onChoose={(kind) => choose({ kind: kind as Beginning['kind'], id: '' })}
          />
        </section>
        {beginning.kind === 'clone' ? (
          <CopyRfp rfpId={beginning.id} onChoose={(id) => choose({ kind: 'clone', id })} />
        ) : (
          <NewRfp
            templateId={beginning.kind === 'template' ? beginning.id : undefined}
            onChoose={(id) => choose({ kind: 'template', id })}
          />
        )}
      </div>
    </>
  );
}
