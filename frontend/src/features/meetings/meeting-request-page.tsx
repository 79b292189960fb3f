import { plural, t } from '@lingui/core/macro';
import {
  maxSlots,
  questionMaximumLetters,
  requestedPath,
  type MeetingKind,
} from '@bidboard/backend/features/meetings/contracts/meeting-choices';
import { FieldArray, useFormikContext, Form, Formik, type FormikErrors, type FormikHelpers } from 'formik';
import { FieldFrame } from '../../ui/fields/field-frame.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { DateTimeField } from '../../ui/dates/date-fields.tsx';
import { localOf, bodyOf, fieldOf, emptyMeeting, type MeetingValues } from './meeting-values.ts';
import {
  discoveryMeetingForm,
  productDemoForm,
} from '@bidboard/backend/features/meetings/contracts/meeting-requests';
import { check, type Infer } from '@bidboard/backend/kernel/schema/schema';
import { useRef } from 'react';
import {
  useAddDiscoveryMeetingMutation,
  useAddProductDemoMutation,
  useDiscoveryStageQuery,
  useProductDemoOptionsQuery,
} from './endpoints.ts';
import { toFormikErrors } from '../../api/forms/form-problems.ts';
import { freshKey } from '../../api/client/idempotency-key.ts';
import { problemOf } from '../../api/problems/problem.ts';
import { FormErrorSummary } from '../../ui/forms/error-summary.tsx';
import { LeaveGuard } from '../../ui/forms/leave-guard.tsx';
import { RadioField } from '../../ui/fields/radio-field.tsx';
import { missingTitles } from '@bidboard/backend/features/catalogue/contracts/page-titles';
import { useNavigate, useParams } from 'react-router-dom';
import { useGetCatalogueProductQuery } from '../catalogue/endpoints.ts';
import { useSession } from '../../api/client/session.ts';
import { Button, ButtonLink, IconButton } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { readerZone } from '../../ui/format/reader-formats.ts';
import styles from './meetings.module.css';
import fieldStyles from '../../ui/fields/field.module.css';
import layoutStyles from '../../ui/styles/layout.module.css';
import textStyles from '../../ui/styles/text.module.css';

/** Up to three times that suit the requester, in the reader's own time zone. Without any the vendor chooses. */
function SlotsField() {
  const { values } = useFormikContext<MeetingValues>();
  return (
    <FieldFrame
      id="slots"
      label={t`Times that would suit you`}
      optional
      group
      help={t`Up to ${maxSlots}, in your time zone (${{ zone: readerZone() }}). The vendor accepts one or proposes another.`}
    >
      <FieldArray name="slots">
        {({ push, remove }) => (
          <div className={styles.slots}>
            {values.slots.map((_, at) => (
              <div className={styles.slotsRow} key={at}>
                <DateTimeField
                  name={`slots[${at}]`}
                  label={t`Time ${{ number: at + 1 }}`}
                  labelHidden
                  min={localOf(new Date())}
                  className={layoutStyles.grow}
                />
                <IconButton aria-label={t`Remove time ${{ number: at + 1 }}`} onClick={() => remove(at)}>
                  <Icon name="x" />
                </IconButton>
              </div>
            ))}
            <div>
              <Button disabled={values.slots.length >= maxSlots} onClick={() => push('')}>
                <Icon name="plus" />
                {t`Add a time`}
              </Button>
            </div>
          </div>
        )}
      </FieldArray>
    </FieldFrame>
  );
}

const schemas = { discoveryMeeting: discoveryMeetingForm, productDemo: productDemoForm };

/**
 * Sends the request of a form and passes its id to `onSent`. If the same text is sent again, after a double click or a lost
 * response, it counts as the same request.
 */
function useMeetingRequest(
  kind: MeetingKind,
  productId: string,
  onSent: (id: string, message: string) => void,
) {
  const [addDiscoveryMeeting] = useAddDiscoveryMeetingMutation();
  const [addProductDemo] = useAddProductDemoMutation();
  const attempt = useRef({ text: '', key: '' });

  const placed = (errors: readonly { field: string; message: string }[]) =>
    toFormikErrors<MeetingValues>(errors.map((error) => ({ ...error, field: fieldOf(error.field) })));
  const validate = (values: MeetingValues): FormikErrors<MeetingValues> => {
    const checked = check(schemas[kind], bodyOf(kind, productId, values));
    return checked.ok ? {} : placed(checked.errors);
  };
  const send = async (values: MeetingValues, { setErrors }: FormikHelpers<MeetingValues>) => {
    const body = bodyOf(kind, productId, values);
    const text = JSON.stringify(body);
    if (attempt.current.text !== text) attempt.current = { text, key: freshKey() };
    const { key } = attempt.current;
    try {
      const sent =
        kind === 'discoveryMeeting'
          ? await addDiscoveryMeeting({ body: body as Infer<typeof discoveryMeetingForm>, key }).unwrap()
          : await addProductDemo({ body: body as Infer<typeof productDemoForm>, key }).unwrap();
      onSent(sent._id, sent.message);
    } catch (error) {
      const problem = problemOf(error);
      setErrors(placed(problem.errors ?? [{ field: '', message: problem.message }]));
    }
  };
  return { validate, send };
}

interface Option {
  value: number;
  label: string;
}

interface MeetingFormProps {
  kind: MeetingKind;
  productId: string;
  stages: readonly Option[];
  /** The types of a demo. */
  types: readonly Option[];
  onSent: (id: string, message: string) => void;
}

const choicesOf = (options: readonly Option[]) =>
  options.map(({ value, label }) => ({ value: String(value), label }));

function MeetingForm({ kind, productId, stages, types, onSent }: MeetingFormProps) {
  const { validate, send } = useMeetingRequest(kind, productId, onSent);
  return (
    <Formik initialValues={emptyMeeting} validate={validate} onSubmit={send}>
      {({ values, dirty, isSubmitting }) => (
        <Form noValidate className={fieldStyles.form}>
          <LeaveGuard isDirty={dirty && !isSubmitting} />
          <FormErrorSummary />
          {kind === 'productDemo' ? (
            <RadioField name="type" label={t`Meeting type`} choices={choicesOf(types)} cards />
          ) : null}
          <RadioField name="stage" label={t`Discovery stage`} choices={choicesOf(stages)} cards />
          <TextField
            name="question"
            label={t`Questions`}
            multiline
            rows={5}
            maxLength={questionMaximumLetters}
            help={plural(
              { left: questionMaximumLetters - [...values.question].length },
              { one: '# character left', other: '# characters left' },
            )}
          />
          <SlotsField />
          <div>
            <Button type="submit" primary large loading={isSubmitting}>
              {t`Send Request`}
            </Button>
          </div>
        </Form>
      )}
    </Formik>
  );
}

const labels: Record<MeetingKind, { title: string; formTitle: (vendor: string) => string }> = {
  discoveryMeeting: {
    title: t`Request a Discovery Meeting`,
    formTitle: (vendor) => t`Ask ${vendor} for a discovery meeting of 15 minutes`,
  },
  productDemo: {
    title: t`Request a Product Demo`,
    formTitle: (vendor) => t`Ask ${vendor} for a demo`,
  },
};

/** Returns the options of the form for either kind. */
function useChoices(kind: MeetingKind) {
  const demo = useProductDemoOptionsQuery(undefined, { skip: kind !== 'productDemo' });
  const discovery = useDiscoveryStageQuery(undefined, { skip: kind === 'productDemo' });
  if (kind === 'productDemo') {
    const { currentData, error, refetch } = demo;
    return { stages: currentData?.data.stage, types: currentData?.data.type ?? [], error, refetch };
  }
  const { currentData, error, refetch } = discovery;
  return { stages: currentData?.data, types: [], error, refetch };
}

function RequestPage({ kind }: { kind: MeetingKind }) {
  const { productId = '', company = '' } = useParams();
  const navigate = useNavigate();
  const ownCompany = useSession()?.companyId ?? null;
  const product = useGetCatalogueProductQuery({ params: { objectID: productId } });
  const { stages, types, ...choices } = useChoices(kind);
  const { currentData } = product;
  const failed = (currentData ? undefined : product.error) ?? (stages ? undefined : choices.error);
  const problem = failed && problemOf(failed);
  const isUnknown = problem !== undefined && [400, 404, 422].includes(problem.status);
  const isOwn = ownCompany !== null && currentData?.companyId === ownCompany;
  const { title, formTitle } = labels[kind];
  const vendor = currentData?.company ?? company;
  const sent = (id: string, message: string) => {
    showToast('success', message, { survivesNavigation: true });
    void navigate(requestedPath(kind, id), { replace: true });
  };
  return (
    <div className={styles.meeting}>
      <PageTitle
        title={title}
        crumbs={[{ label: t`Dashboard`, to: '/app/dashboard' }, { label: title }]}
        detail={currentData ? t`${{ product: currentData.product }} by ${vendor}` : vendor}
      />
      {isUnknown ? (
        <EmptyState
          icon="search"
          title={missingTitles.product}
          action={<ButtonLink to="/category/loom?page=0">{t`Find another product`}</ButtonLink>}
        >
          {t`It may have been unpublished, or the link is incomplete.`}
        </EmptyState>
      ) : null}
      {problem && !isUnknown ? (
        <FailedState
          title={t`The form did not load`}
          detail={problem.message}
          onRetry={() => {
            if (!currentData) void product.refetch();
            if (!stages) void choices.refetch();
          }}
        />
      ) : null}
      {!problem && !(currentData && stages) ? <SkeletonText lines={8} label={t`Loading the form`} /> : null}
      {currentData && stages && isOwn ? (
        <EmptyState icon="info" title={t`${{ product: currentData.product }} belongs to your company`}>
          {t`You can’t request a meeting with your own company.`}
        </EmptyState>
      ) : null}
      {currentData && stages && !isOwn ? (
        <Panel title={formTitle(vendor)} padded>
          {currentData.companyId ? null : (
            <p className={`${textStyles.muted} ${styles.meetingHow}`}>
              {t`${vendor} does not manage its page yet. We have notified the Bidboard team; your request stays pending until the page is claimed.`}
            </p>
          )}
          <MeetingForm kind={kind} productId={productId} stages={stages} types={types} onSent={sent} />
        </Panel>
      ) : null}
    </div>
  );
}

export const DiscoveryMeetingPage = () => <RequestPage kind="discoveryMeeting" />;
export const ProductDiscoveryPage = () => <RequestPage kind="productDemo" />;
