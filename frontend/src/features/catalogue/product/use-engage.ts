import { useNavigate } from 'react-router-dom';
import { choicePath, clearChoice, storeChoice } from '../../../api/return-paths/engage-choice.ts';
import { useSession } from '../../../api/client/session.ts';

export interface EngagementTarget {
  company: string;
  productId: string;
}

/** Returns a function that opens the chosen option. A signed-out user signs in first, and the stored choice resumes. */
export function useEngage({ company, productId }: EngagementTarget): (option: number) => void {
  const session = useSession();
  const navigate = useNavigate();
  return (option) => {
    const choice = { selectedOption: String(option), productId, company };
    if (session) clearChoice();
    else storeChoice(choice);
    void navigate(session ? choicePath(choice) : '/auth/login');
  };
}
