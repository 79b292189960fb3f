import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/buttons/button.tsx';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useChangeVisitStatusMutation } from '../meetings/endpoints.ts';
import { useGetProductsQuery } from '../products/endpoints.ts';
import { useSession } from '../../api/client/session.ts';
import { Icon, type IconName } from '../../ui/icons/icon.tsx';
import { useMeetingCards } from './use-requests.ts';
import { visitTypes } from '@bidboard/backend/features/meetings/contracts/meeting-choices';
import { meetingKinds, meetingPath, type MeetingCard } from './request-card.ts';

interface Due {
  icon: IconName;
  title: string;
  why: string;
  to: string;
  label: string;
}

const addCompany: Due = {
  icon: 'building',
  title: t`Add Company information`,
  why: t`Buyers and vendors see your company’s name.`,
  to: '/app/additional-information',
  label: t`Add company`,
};
const addProduct: Due = {
  icon: 'layers',
  title: t`Add Product information`,
  why: t`Buyers find published products and contact you.`,
  to: '/app/additional-information?start_point=add_product',
  label: t`Add product`,
};

/** Says whether it is certain that there is no product. */
function useHasNoProduct(): boolean {
  const companyId = useSession()?.companyId ?? null;
  const { data } = useGetProductsQuery(
    { params: { companyId: companyId ?? '', page: '0', size: '10' }, search: {} },
    { skip: companyId === null },
  );
  return companyId === null || data?.total_records === 0;
}

/** More requests are rendered only on demand, because a vendor may have hundreds. */
const receivedAtFirst = 6;

/** The tasks that wait for this user. Renders nothing without any. */
export function ToDo() {
  const [isWhole, setWhole] = useState(false);
  const hasCompany = Boolean(useSession()?.company);
  const hasNoProduct = useHasNoProduct();
  const due = [...(hasCompany ? [] : [addCompany]), ...(hasNoProduct ? [addProduct] : [])];
  const received = useMeetingCards().meetings?.filter((meeting) => meeting.isEditable) ?? [];
  const count = due.length + received.length;
  if (count === 0) return null;
  return (
    <section aria-labelledby="to-do">
      <h2 className="label todo__head" id="to-do">
        <Trans>
          TO-DO <span className="count">{count}</span>
        </Trans>
      </h2>
      <ul className="todo">
        {(isWhole ? received : received.slice(0, receivedAtFirst)).map((meeting) => (
          <ReceivedRequest key={meeting.id} meeting={meeting} />
        ))}
        {due.map(({ icon, title, why, to, label }) => (
          <li key={title} className="panel todo__card">
            <span className="todo__icon">
              <Icon name={icon} />
            </span>
            <div className="grow">
              <h3 className="bb">{title}</h3>
              <p className="faint">{why}</p>
              <Link className="b" to={to}>
                {label}
              </Link>
            </div>
          </li>
        ))}
      </ul>
      {!isWhole && received.length > receivedAtFirst ? (
        <Button className="todo__more" onClick={() => setWhole(true)}>
          {plural(
            { count: received.length - receivedAtFirst },
            { one: 'Show # more request', other: 'Show # more requests' },
          )}
        </Button>
      ) : null}
    </section>
  );
}

/** A request that waits for an answer. Opening it marks it as seen and then leads to it, even if marking fails. */
function ReceivedRequest({ meeting }: { meeting: MeetingCard }) {
  const navigate = useNavigate();
  const [changeVisitStatus] = useChangeVisitStatusMutation();
  const { id, kind, companyName, prouductName, isVisited } = meeting;
  const markSeen = async () => {
    if (!isVisited) await changeVisitStatus({ body: { type: visitTypes[kind], _id: id } });
  };
  const open = async () => {
    await markSeen();
    await navigate(meetingPath(meeting));
  };
  return (
    <li className="panel todo__card">
      <span className="todo__icon">
        <Icon name={kind === 'discoveryMeeting' ? 'clock' : 'video'} />
      </span>
      <div className="grow">
        <h3 className="bb">{meetingKinds[kind].request}</h3>
        <p className="faint">
          {[companyName, prouductName].filter(Boolean).join(', ')}
          {isVisited ? null : <span className="tag tag--accent todo__new">{t`New`}</span>}
        </p>
        <Link
          className="b"
          to={meetingPath(meeting)}
          onClick={(event) => {
            // With one of these keys pressed, the browser itself opens the link elsewhere.
            if (event.ctrlKey || event.metaKey || event.shiftKey) return void markSeen();
            event.preventDefault();
            void open();
          }}
        >
          {t`View Details`}
        </Link>
      </div>
    </li>
  );
}
