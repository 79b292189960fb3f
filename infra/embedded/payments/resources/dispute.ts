import type { Stripe } from 'stripe';
import type { World } from '../world.ts';
import { newId } from './api-object.ts';

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

/** Opens a dispute: the buyer's bank provisionally takes back the whole unrefunded part of the charge. */
export function openDispute(world: World, charge: Stripe.Charge): Stripe.Dispute {
  if (charge.disputed || charge.status !== 'succeeded') throw new Error(`${charge.id} cannot be disputed.`);
  const now = world.now();
  world.store.put('charge', { ...charge, disputed: true });
  const dispute = world.store.put('dispute', {
    id: newId('du_1'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: now + 7 * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    network_reason_code: '10.4',
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: { brand: 'visa', case_type: 'chargeback', network: 'visa', network_reason_code: '10.4' },
      type: 'card',
    },
    reason: 'fraudulent',
    status: 'needs_response',
  });
  world.notify('charge.dispute.created', dispute);
  world.notify('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** If the dispute is won, the money comes back; if it is lost, the money stays with the buyer. */
export function closeDispute(world: World, dispute: Stripe.Dispute, outcome: 'won' | 'lost'): Stripe.Dispute {
  if (dispute.status !== 'needs_response') throw new Error(`${dispute.id} is closed.`);
  const closed = world.store.put('dispute', { ...dispute, status: outcome });
  world.notify('charge.dispute.closed', closed, dispute);
  if (outcome === 'won') world.notify('charge.dispute.funds_reinstated', closed);
  return closed;
}
