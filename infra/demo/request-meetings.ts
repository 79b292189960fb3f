import { demoTypes } from '@bidboard/backend/features/meetings/contracts/meeting-choices';
import {
  acceptRejectMeeting,
  addDiscoveryMeeting,
  addProductDemo,
  getDiscoveryMeeting,
} from '@bidboard/backend/features/meetings/contracts/meeting-requests';
import type { Cast } from './cast.ts';
import type { Story } from './story.ts';
import { productIdOf, type ProductIds } from './vendor-wallets.ts';

interface DemoContext {
  story: Story;
  cast: Cast;
  products: ProductIds;
}

const dayMs = 86_400_000;

/**
 * The buyer sends requests to three vendors: one meets them next week, one has declined, one has not answered a demo request yet.
 */
export async function requestMeetings({ story, cast, products }: DemoContext): Promise<void> {
  const { buyer, meridian, calder } = cast;
  story.turnTo(-11, '10:20');
  const declined = await buyer.call(addDiscoveryMeeting, {
    body: {
      stage: 1,
      question: 'Can your readers work without a network for a whole shift?',
      productId: productIdOf(products, 'Calder Access Cloud'),
    },
  });
  story.turnTo(-10, '09:05');
  await calder.call(acceptRejectMeeting, {
    body: {
      _id: declined._id,
      status: 2,
      message: 'We answer this in your RFP, where the others see it too.',
    },
  });
  story.turnTo(-3, '14:10');
  const slots = [8, 9].map((days) => new Date(story.now() + days * dayMs).toISOString());
  const agreed = await buyer.call(addDiscoveryMeeting, {
    body: {
      stage: 3,
      question: 'How do seasonal drivers get an account for six weeks? Who takes it away again?',
      productId: productIdOf(products, 'Meridian SSO'),
      slots,
    },
  });
  story.turnTo(-2, '16:45');
  const { data } = await meridian.call(getDiscoveryMeeting, { params: { id: agreed._id } });
  const slotId = data.slots[0]?._id;
  await meridian.call(acceptRejectMeeting, {
    body: { _id: agreed._id, status: 1, message: 'Gladly. I will bring our rollout lead.', slotId },
  });
  story.turnTo(-1, '11:30');
  await buyer.call(addProductDemo, {
    body: {
      type: demoTypes.recording,
      stage: 2,
      description: 'Please show how a lost phone is replaced, from the call to the first sign-in.',
      productId: productIdOf(products, 'Пазител ID'),
    },
  });
}
