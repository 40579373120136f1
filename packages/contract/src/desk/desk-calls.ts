import type { DeskCall } from './desk-call.ts';
import * as bookings from './bookings.ts';
import * as contracts from './contracts.ts';
import * as coupons from './coupons.ts';
import * as disputes from './disputes.ts';
import * as find from './find.ts';
import * as messages from './messages.ts';
import * as operators from './operators.ts';
import * as prices from './prices.ts';
import * as queues from './queues.ts';
import * as reports from './reports.ts';
import * as suppliers from './suppliers.ts';
import * as today from './today.ts';
import * as system from './system.ts';
import * as switches from './switches.ts';
import * as settlements from './settlements.ts';
import * as travellers from './travellers.ts';

/** Every call of the operators' API. */
export const DESK_CALLS: readonly DeskCall[] = [
  operators.deskSignIn,
  operators.deskSignOut,
  operators.deskMe,
  operators.openInvitation,
  operators.acceptInvitation,
  operators.operators,
  operators.inviteOperator,
  operators.approvePlace,
  operators.closePlaceRequest,
  operators.disableOperator,
  find.findBookings,
  find.listBookings,
  find.bookingsCsv,
  bookings.deskBooking,
  bookings.showPersonal,
  bookings.addNote,
  bookings.resendPapers,
  bookings.correctEmail,
  bookings.quoteCancelOnBehalf,
  bookings.cancelOnBehalf,
  bookings.quoteRefundOnBehalf,
  bookings.refundOnBehalf,
  bookings.approveRequest,
  bookings.closeApproval,
  bookings.deskDocument,
  disputes.deskDispute,
  disputes.disputeEvidence,
  settlements.settlements,
  settlements.settlement,
  queues.moneyQueues,
  queues.settleBooking,
  messages.messageQueue,
  messages.sendMessageAgain,
  messages.closeMessage,
  queues.reconcileNow,
  queues.writingQueues,
  queues.decideWriting,
  queues.answerGuest,
  coupons.coupons,
  coupons.createCoupon,
  coupons.approveCoupon,
  coupons.endCoupon,
  contracts.contracts,
  contracts.openContract,
  contracts.contract,
  contracts.changeContract,
  contracts.saveRoomType,
  contracts.saveRatePlan,
  contracts.contractDays,
  contracts.setContractDays,
  prices.priceRules,
  prices.savePriceDraft,
  prices.discardPriceDraft,
  prices.askToPublishPrices,
  prices.publishPrices,
  prices.previewPrices,
  reports.gstReturn,
  reports.gstTableCsv,
  reports.gstReturnJson,
  reports.salesReport,
  reports.salesCsv,
  reports.reportBookings,
  reports.payablesReport,
  reports.refundAgesReport,
  reports.deferredReport,
  suppliers.supplierAccounts,
  suppliers.askBalance,
  suppliers.supplierHealth,
  suppliers.supplierOddities,
  today.today,
  system.systemOverview,
  system.systemWorkflows,
  system.retryWorkflow,
  system.cancelWorkflow,
  switches.switchedOff,
  switches.switchOff,
  switches.switchOn,
  travellers.findTravellers,
  travellers.dataRequests,
  travellers.deskTraveller,
  travellers.showTraveller,
  travellers.signOutTraveller,
  travellers.blockTraveller,
  travellers.noteDataRequest,
  travellers.settleDataRequest,
  travellers.mergeTravellers,
  operators.auditLog,
  operators.checkAudit,
];
