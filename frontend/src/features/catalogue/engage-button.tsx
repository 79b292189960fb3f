import { useNavigate } from 'react-router-dom';
import { useSession } from '../../api/session.ts';
import { MenuButton } from '../../ui/menu-button.tsx';

const requestForProposal = '3';
const entries = [
  {
    value: requestForProposal,
    label: 'Create an RFP',
    detail: 'Every vendor answers the same questions',
    icon: 'list',
  },
] as const;

interface EngageButtonProps {
  company: string;
  productId: string;
}

/** What one may ask of a vendor. Whoever is not signed in does that first; the choice is remembered and resumes. */
export function EngageButton({ company, productId }: EngageButtonProps) {
  const session = useSession();
  const navigate = useNavigate();
  const choose = (selectedOption: string) => {
    if (session) return void navigate('/app/create-rfp');
    for (const [name, value] of Object.entries({ selectedOption, productId, company }))
      localStorage.setItem(name, value);
    void navigate('/auth/login');
  };
  return (
    <MenuButton primary heading="I would like a" entries={entries} onChoose={choose}>
      Engage {company}
    </MenuButton>
  );
}
