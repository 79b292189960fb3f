import { EnquiryForm } from '../features/catalogue/enquiry-form.tsx';
import { MeetingRequestPage } from '../features/meetings/meeting-request-page.tsx';
import type { MeetingKind } from '../features/meetings/meeting-request-page.tsx';

/** The page of a request with the catalogue's enquiry in it: features do not know each other. */
const withEnquiry = (kind: MeetingKind) =>
  function RequestPage() {
    return (
      <MeetingRequestPage
        kind={kind}
        enquiry={(product, opening) => (
          <EnquiryForm
            key={product.objectID}
            product={product}
            opening={opening}
            frame={(body, sendButton) => (
              <>
                {body}
                {sendButton ? <div className="enquiry-send">{sendButton}</div> : null}
              </>
            )}
          />
        )}
      />
    );
  };

export const DiscoveryMeetingPage = withEnquiry('discoveryMeeting');
export const ProductDiscoveryPage = withEnquiry('productDemo');
