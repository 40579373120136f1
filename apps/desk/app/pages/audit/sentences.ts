/** What an operator did by a call, after their name: 'cancelled {}', with the thing in place of the braces. */
const DEEDS: Readonly<Record<string, string>> = {
  retryEInvoice: 'had a document of {} told to the e-invoice portal again',
  correctEInvoice: 'named another company on a document of {}',
  enterEInvoice: 'entered the IRN of a document of {}',
  acceptInvitation: 'took their place',
  addNote: 'wrote a note on {}',
  addPasskey: 'added a passkey',
  answerCase: 'answered a question about {}',
  answerGuest: 'answered {}',
  approveContractDays: 'approved the prices of {}',
  approveCoupon: 'approved {}',
  approvePlace: 'approved {}',
  approveRequest: 'approved a request about {}',
  askBalance: 'asked what is on account with {}',
  askMonthLock: 'asked to lock {}',
  askToPublishPrices: 'asked to publish the draft of prices',
  beginPasskey: 'began to add a passkey',
  blockTraveller: 'blocked {}, or let them in again',
  bookOtherRoom: 'took another room for {} at our cost, or asked for it',
  cancelOnBehalf: 'cancelled {}, or asked for it',
  cancelWorkflow: 'cancelled {}',
  changeContract: 'changed {}',
  closeApproval: 'sent back or took back a request about {}',
  closeContractDays: 'ended a request to change the days of {}',
  closeDifference: 'closed a difference of a supplier’s statement in {}',
  closeMessage: 'closed an unsent message about {}',
  closeMonthRequest: 'sent back or took back the request to lock {}',
  closePlaceRequest: 'refused or took back {}',
  correctAnswer: 'corrected the answer to {}',
  correctEmail: 'corrected the e-mail of {}',
  correctMobile: 'corrected the mobile of {}',
  createCoupon: 'made {}',
  decideMapping: 'decided {}',
  decideWriting: 'decided whether {} is shown',
  deleteAccount: 'erased the words about {}',
  deskSignIn: 'signed in',
  deskSignOut: 'signed out',
  disableOperator: 'disabled {}',
  discardPriceDraft: 'dropped the draft of prices',
  endCoupon: 'ended {}',
  enterSupplierInvoice: 'entered {}',
  exportAudit: 'took the audit log as a file',
  giveBooking: 'gave or took {}',
  giveUpRooms: 'noted that the hotel takes rooms of {} back, or asked for it',
  giveWork: 'gave or took {}',
  inviteOperator: 'asked for {}',
  keepRooms: 'noted that the hotel takes no room of {} back',
  lockMonth: 'locked {}',
  mergeTravellers: 'merged two accounts into {}',
  mailHotelStatement: 'mailed {} its statement',
  mailHotelStatements: 'mailed the statements of {} to hotels',
  moveOffer: 'moved {} in the list',
  noteDataRequest: 'noted a request for the data of {}',
  noteFiled: 'noted that a return of {} was filed',
  noteStatement: 'noted a supplier’s statement of {}',
  noteSupplierPayment: 'noted {}',
  noteTdsDeposit: 'noted {}',
  noteTermsCall: 'called about what an airline changed of {}',
  openContract: 'began {}',
  openInvitation: 'opened an invitation',
  publishPrices: 'published the draft of prices',
  reconcileNow: 'compared {}',
  refundOnBehalf: 'gave money back for {}, or asked for it',
  removePasskey: 'removed a passkey',
  removeSamples: 'removed {}',
  removeView: 'removed {}',
  repairDifference: 'repaired {}',
  resendDocuments: 'sent {} to its traveller again',
  retryBooking: 'went on with what had stopped of {}',
  retryWorkflow: 'went on with {}',
  saveNotice: 'saved {}',
  saveOffer: 'saved {}',
  savePriceDraft: 'saved the draft of prices',
  saveRatePlan: 'saved a rate plan of {}',
  saveRoomType: 'saved a room type of {}',
  saveView: 'saved {}',
  sendMessageAgain: 'sent a message about {} again',
  sendMove: 'offered another hotel for {}',
  sendRefundAgain: 'sent a refund of {} again',
  settleDeniedRoom: 'entered what a supplier keeps of a denied room of {}',
  setContractDays: 'changed days of {}, or asked for it',
  settleBooking: 'took {} off the list',
  settleDataRequest: 'settled a request for the data of {}',
  showOffer: 'showed or withdrew {}',
  showPersonal: 'saw who the people of {} are',
  showTraveller: 'saw who {} is',
  signOutTraveller: 'signed {} out everywhere',
  switchOff: 'switched off {}',
  switchOn: 'switched {} on again',
  takeBackWriting: 'took back {}',
  uploadOfferPicture: 'kept a picture for offers',
  uploadStatement: 'read a supplier’s statement of {}',
  withdrawNotice: 'withdrew {}',
};

/** How things of a kind are called, before their name. A kind that is not here is called by itself, and has no id that says something. */
const THINGS: Readonly<Record<string, { readonly word: string; readonly isNamedById?: true }>> = {
  booking: { word: 'booking' },
  traveller: { word: 'an account' },
  account: { word: 'an account' },
  operator: { word: 'operator' },
  'place request': { word: 'a place for' },
  coupon: { word: 'coupon' },
  offer: { word: 'offer' },
  notice: { word: 'a notice' },
  question: { word: 'a question' },
  view: { word: 'a view' },
  workflow: { word: 'a workflow' },
  work: { word: 'work of the queue' },
  difference: { word: 'the difference of', isNamedById: true },
  contract: { word: 'the contract of hotel', isNamedById: true },
  mapping: { word: 'whether these hotels are one:', isNamedById: true },
  'supplier-account': { word: 'supplier', isNamedById: true },
  'hotel-supplier': { word: 'hotel supplier', isNamedById: true },
  'flight-supplier': { word: 'flight supplier', isNamedById: true },
  airline: { word: 'airline', isNamedById: true },
  'fare-family': { word: 'fare', isNamedById: true },
  hotel: { word: 'hotel', isNamedById: true },
  books: { word: 'our books with the gateway’s and the suppliers’' },
  samples: { word: 'the samples' },
  month: { word: 'the books of', isNamedById: true },
  'tds-deposit': { word: 'a deposit of TDS' },
  'supplier-payment': { word: 'a payment to a supplier' },
  'supplier-invoice': { word: 'an invoice of a supplier' },
};

/** A thing of the log, as the server tells of it. */
interface Subject {
  readonly kind: string;
  readonly id: string;
  readonly name: string | null;
  readonly userId: string | null;
}

/** What was done, as text around the thing it was done to; `after` is null when the sentence names no thing. */
export interface Deed {
  readonly before: string;
  readonly after: string | null;
}

/** The deed of an entry, after the operator's name. @param refused the code of the refusal of a call that was not theirs to make */
export function deedOf(action: string, refused: string | null): Deed {
  if (refused !== null) return { before: `was refused: ${inWords(action).toLowerCase()}`, after: null };
  const [before = '', after = null] = (DEEDS[action] ?? `${inWords(action).toLowerCase()}: {}`).split('{}');
  return { before: before.trimEnd(), after };
}

/** What a thing is called: 'booking SFR-1A2B', 'a notice' (REQ-DESK-70). */
export function nameOfThing({ kind, id, name }: Subject): string {
  const { word, isNamedById } = THINGS[kind] ?? { word: kind };
  const called = name ?? (isNamedById === true ? id : null);
  return called === null ? word : `${word} ${called}`;
}

/** The page of a thing; null when it has none. */
export function pathOfThing({ kind, id, userId }: Subject): string | null {
  switch (kind) {
    case 'booking':
      return userId === null ? null : `/bookings/${userId}/${id}`;
    case 'traveller':
      return `/travellers/${id}`;
    case 'contract':
      return `/contracts/${encodeURIComponent(id)}`;
    case 'month':
      return `/month?month=${encodeURIComponent(id)}`;
    default:
      return null;
  }
}

/** A name in code as readable text: 'inviteOperator' becomes 'Invite operator'. */
export function inWords(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The calls that have a sentence. */
export const CALLS_IN_WORDS: readonly string[] = Object.keys(DEEDS);
