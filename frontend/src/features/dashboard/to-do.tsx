import { Link } from 'react-router-dom';
import { useSession } from '../../api/session.ts';
import { Icon } from '../../ui/icon.tsx';

/** What waits for this person; nothing is drawn where nothing waits. */
export function ToDo() {
  const company = useSession()?.company;
  if (company) return null;
  return (
    <section aria-labelledby="to-do">
      <h2 className="label todo__head" id="to-do">
        TO-DO <span className="count">1</span>
      </h2>
      <ul className="todo">
        <li className="sheet todo__card">
          <span className="todo__icon">
            <Icon name="building" />
          </span>
          <div className="grow">
            <h3 className="bb">Add Company information</h3>
            <p className="faint">Buyers and vendors see who asks and who answers.</p>
            <Link className="b" to="/app/additional-information">
              Add company
            </Link>
          </div>
        </li>
      </ul>
    </section>
  );
}
