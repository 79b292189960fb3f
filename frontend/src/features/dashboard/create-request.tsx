import { useNavigate } from 'react-router-dom';
import { rememberOption } from '../../api/return-paths/engage-choice.ts';
import { MenuButton } from '../../ui/buttons/menu-button.tsx';
import type { MenuEntry } from '../../ui/buttons/menu-button.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';

const vendorSearch =
  '/category/loom?search=&category=&subCategory=&allKeywords=&targetPersona=&company=&employee=&page=0';

const entries: readonly MenuEntry[] = [
  { value: '1', label: 'Discovery Meeting', icon: 'clock', detail: '15 minutes, to see whether it fits' },
  { value: '2', label: 'Product Demo', icon: 'video', detail: 'The product on your own questions' },
  { value: 'rfp', label: 'RFP', icon: 'list', detail: 'Invite vendors, score their answers' },
];

/** A meeting or demo begins with a product, so the choice is stored until the user has found one. */
export function CreateRequest() {
  const navigate = useNavigate();
  const choose = (value: string) => {
    if (value === 'rfp') return void navigate('/app/create-rfp');
    rememberOption(value);
    const kind = value === '1' ? 'meeting' : 'demo';
    showToast('info', `Choose a product, then Engage its vendor for a ${kind}.`, {
      survivesNavigation: true,
    });
    void navigate(vendorSearch);
  };
  return (
    <MenuButton primary icon="plus" entries={entries} onChoose={choose}>
      Create Request
    </MenuButton>
  );
}
