import type { Language } from '@safar/messages/language';

/** A text as it is registered, and its id in the sandbox. `##name##` is a variable of at most 30 characters. */
interface RegisteredText {
  readonly sandboxId: string;
  readonly text: string;
}

/** English is required; a traveller of a language without the text gets the English one (REQ-LANG-5). */
type InLanguages = { readonly en: RegisteredText } & { readonly [Other in Language]?: RegisteredText };

/** Every SMS by its kind. `npm run sms-texts` prints them for registration (docs/operations.md, REQ-MSG-3). */
export const SMS_TEXTS = {
  otp: {
    en: {
      sandboxId: '6710c5d2a1b3f40000000001',
      text: '##otp## is your Safar verification code. It is valid for 5 minutes. Do not share it with anyone.',
    },
    hi: { sandboxId: '6710c5d2a1b3f41000000001', text: '##otp## आपका Safar कोड है, 5 मिनट तक मान्य। किसी को न बताएं।' },
  },
  confirmed: {
    en: {
      sandboxId: '6710c5d2a1b3f40000000002',
      text: 'Hi ##name##, your stay at ##hotel## from ##checkin## is confirmed. Booking reference ##ref##. Have a good trip! - Safar',
    },
    hi: {
      sandboxId: '6710c5d2a1b3f41000000002',
      text: 'नमस्ते ##name##, ##hotel## में ##checkin## से आपकी बुकिंग कन्फर्म है। बुकिंग नंबर ##ref##। शुभ यात्रा! - Safar',
    },
  },
  pending: {
    en: {
      sandboxId: '6710c5d2a1b3f40000000005',
      text: 'Hi ##name##, we are waiting for ##hotel## to confirm your room. We will text you as soon as we know. Reference ##ref##. - Safar',
    },
    hi: {
      sandboxId: '6710c5d2a1b3f41000000005',
      text: 'नमस्ते ##name##, ##hotel## से कमरा कन्फर्म होने का इंतजार है। पता चलते ही SMS करेंगे। बुकिंग नंबर ##ref##। - Safar',
    },
  },
  'hotel-number': {
    en: {
      sandboxId: '6710c5d2a1b3f40000000020',
      text: 'Hi ##name##, the confirmation number of ##hotel## for your stay from ##checkin## is ##number##. - Safar',
    },
    hi: {
      sandboxId: '6710c5d2a1b3f41000000020',
      text: 'नमस्ते ##name##, ##checkin## से आपकी बुकिंग के लिए ##hotel## का कन्फर्मेशन नंबर ##number## है। - Safar',
    },
  },
  'room-not-known': {
    en: {
      sandboxId: '6710c5d2a1b3f40000000065',
      text: 'Hi ##name##, before your stay we asked about your booking at ##hotel## and it was not found. Our desk has it on its list and asks the hotel. Reference ##ref##. - Safar',
    },
    hi: {
      sandboxId: '6710c5d2a1b3f41000000065',
      text: 'नमस्ते ##name##, यात्रा से पहले हमने ##hotel## की आपकी बुकिंग पूछी और वह नहीं मिली। यह हमारे डेस्क की सूची में है, जो होटल से पूछता है। बुकिंग नंबर ##ref##। - Safar',
    },
  },
  'move-offered': {
    en: {
      sandboxId: '6710c5d2a1b3f40000000034',
      text: 'Hi ##name##, instead of ##hotel## we suggest ##other## for the same dates: ##link## We cancel your booking only if you agree. - Safar',
    },
    hi: {
      sandboxId: '6710c5d2a1b3f41000000034',
      text: 'नमस्ते ##name##, ##hotel## की जगह उन्हीं तारीखों के लिए ##other## देखें: ##link## आपकी सहमति के बिना मौजूदा बुकिंग कैंसिल नहीं होगी। - Safar',
    },
  },
  cancelled: {
    en: {
      sandboxId: '6710c5d2a1b3f40000000004',
      text: 'Hi ##name##, your stay at ##hotel## has been cancelled. Refund: ##refund##. Booking reference ##ref##. - Safar',
    },
    hi: {
      sandboxId: '6710c5d2a1b3f41000000004',
      text: 'नमस्ते ##name##, ##hotel## की आपकी बुकिंग कैंसिल हो गई। रिफंड: ##refund##। बुकिंग नंबर ##ref##। - Safar',
    },
  },
  refunded: {
    en: {
      sandboxId: '6710c5d2a1b3f40000000003',
      text: 'Hi ##name##, we could not confirm your stay at ##hotel##. Your payment of ##amount## is being refunded. Reference ##ref##. - Safar',
    },
    hi: {
      sandboxId: '6710c5d2a1b3f41000000003',
      text: 'नमस्ते ##name##, ##hotel## में कमरा बुक नहीं हो सका। ##amount## का रिफंड भेजा जा रहा है। बुकिंग नंबर ##ref##। - Safar',
    },
  },
  'not-booked': {
    en: {
      sandboxId: '6710c5d2a1b3f40000000031',
      text: 'Hi ##name##, we could not confirm your stay at ##hotel##. You had paid nothing. Reference ##ref##. - Safar',
    },
    hi: {
      sandboxId: '6710c5d2a1b3f41000000031',
      text: 'नमस्ते ##name##, ##hotel## में कमरा बुक नहीं हो सका। आपसे कोई पैसा नहीं लिया गया। बुकिंग नंबर ##ref##। - Safar',
    },
  },
  held: {
    en: {
      sandboxId: '6710c5d2a1b3f40000000006',
      text: 'Hi ##name##, ##hotel## is holding your room. Please pay ##amount## by ##due##, or we release it: ##link## - Safar',
    },
    hi: {
      sandboxId: '6710c5d2a1b3f41000000006',
      text: 'नमस्ते ##name##, ##hotel## में आपका कमरा होल्ड है। ##due## तक ##amount## का भुगतान करें, वरना हम कमरा छोड़ देंगे: ##link## - Safar',
    },
  },
  'payment-reminder': {
    en: {
      sandboxId: '6710c5d2a1b3f40000000007',
      text: 'Hi ##name##, ##amount## for ##hotel## is due by ##due##. If you do not pay by then, we release your room. Pay here: ##link## - Safar',
    },
    hi: {
      sandboxId: '6710c5d2a1b3f41000000007',
      text: 'नमस्ते ##name##, ##hotel## के ##amount## का भुगतान ##due## तक करें, वरना हम कमरा छोड़ देंगे: ##link## - Safar',
    },
  },
  'paid-in-full': {
    en: {
      sandboxId: '6710c5d2a1b3f40000000008',
      text: 'Hi ##name##, your stay at ##hotel## from ##checkin## is now paid in full. Booking reference ##ref##. Have a good trip! - Safar',
    },
    hi: {
      sandboxId: '6710c5d2a1b3f41000000008',
      text: 'नमस्ते ##name##, ##hotel## में ##checkin## से आपकी बुकिंग का पूरा भुगतान हो गया। बुकिंग नंबर ##ref##। - Safar',
    },
  },
  'payment-failed': {
    en: {
      sandboxId: '6710c5d2a1b3f40000000009',
      text: 'Hi ##name##, your payment of ##amount## for ##hotel## did not go through. Please try again: ##link## - Safar',
    },
    hi: {
      sandboxId: '6710c5d2a1b3f41000000009',
      text: 'नमस्ते ##name##, ##hotel## के लिए ##amount## का भुगतान नहीं हो पाया। फिर कोशिश करें: ##link## - Safar',
    },
  },
  'payment-returned': {
    en: {
      sandboxId: '6710c5d2a1b3f40000000010',
      text: 'Hi ##name##, your payment of ##amount## for ##hotel## is no longer needed. We are refunding it. Reference ##ref##. - Safar',
    },
    hi: {
      sandboxId: '6710c5d2a1b3f41000000010',
      text: 'नमस्ते ##name##, ##hotel## के लिए ##amount## के भुगतान की जरूरत नहीं रही, वह लौटाया जा रहा है। बुकिंग नंबर ##ref##। - Safar',
    },
  },
  released: {
    en: {
      sandboxId: '6710c5d2a1b3f40000000011',
      text: 'Hi ##name##, your room at ##hotel## was not paid in time and has been released. Refund: ##refund##. Reference ##ref##. - Safar',
    },
    hi: {
      sandboxId: '6710c5d2a1b3f41000000011',
      text: 'नमस्ते ##name##, समय पर भुगतान न होने से ##hotel## का कमरा छोड़ दिया गया। रिफंड: ##refund##। बुकिंग नंबर ##ref##। - Safar',
    },
  },
  'refund-processed': {
    en: {
      sandboxId: '6710c5d2a1b3f40000000012',
      text: 'Hi ##name##, your refund of ##amount## for ##hotel## has been paid out. Banks show it within 5 to 7 working days. Reference ##ref##. - Safar',
    },
    hi: {
      sandboxId: '6710c5d2a1b3f41000000012',
      text: 'नमस्ते ##name##, ##hotel## का ##amount## का रिफंड भेज दिया गया। बैंक में 5 से 7 कामकाजी दिन लगते हैं। बुकिंग नंबर ##ref##। - Safar',
    },
  },
  'cancel-rejected': {
    en: {
      sandboxId: '6710c5d2a1b3f40000000013',
      text: 'Hi ##name##, ##hotel## did not accept your cancellation. Your booking ##ref## is still valid and nothing was charged. - Safar',
    },
    hi: {
      sandboxId: '6710c5d2a1b3f41000000013',
      text: 'नमस्ते ##name##, ##hotel## ने कैंसिलेशन नहीं माना। बुकिंग ##ref## अब भी मान्य है, कोई शुल्क नहीं लगा। - Safar',
    },
  },
  'room-cancelled': {
    en: {
      sandboxId: '6710c5d2a1b3f40000000040',
      text: 'Hi ##name##, one room of your stay at ##hotel## has been given up. The rest stays booked. Refund: ##refund##. Reference ##ref##. - Safar',
    },
    hi: {
      sandboxId: '6710c5d2a1b3f41000000040',
      text: 'नमस्ते ##name##, ##hotel## का एक कमरा छोड़ दिया गया, बाकी बुकिंग वैसी ही है। रिफंड: ##refund##। बुकिंग नंबर ##ref##। - Safar',
    },
  },
  'held-room-cancelled': {
    en: {
      sandboxId: '6710c5d2a1b3f40000000042',
      text: 'Hi ##name##, one room of your stay at ##hotel## has been given up. Please pay ##amount## for the rest by ##due##: ##link## - Safar',
    },
    hi: {
      sandboxId: '6710c5d2a1b3f41000000042',
      text: 'नमस्ते ##name##, ##hotel## का एक कमरा छोड़ दिया गया। बाकी के ##amount## का भुगतान ##due## तक करें: ##link## - Safar',
    },
  },
  'room-refused': {
    en: {
      sandboxId: '6710c5d2a1b3f40000000041',
      text: 'Hi ##name##, ##hotel## did not agree to give up one room of your stay. All rooms stay booked. Reference ##ref##. - Safar',
    },
    hi: {
      sandboxId: '6710c5d2a1b3f41000000041',
      text: 'नमस्ते ##name##, ##hotel## ने एक कमरा छोड़ना नहीं माना। सभी कमरे बुक हैं। बुकिंग नंबर ##ref##। - Safar',
    },
  },
  'stay-changed': {
    en: {
      sandboxId: '6710c5d2a1b3f40000000090',
      text: 'Hi ##name##, your stay at ##hotel## is changed: it is from ##checkin## now. Reference ##ref##. - Safar',
    },
    hi: {
      sandboxId: '6710c5d2a1b3f41000000090',
      text: 'नमस्ते ##name##, ##hotel## में आपकी बुकिंग बदल गई: अब ##checkin## से है। बुकिंग नंबर ##ref##। - Safar',
    },
  },
  'stay-not-changed': {
    en: {
      sandboxId: '6710c5d2a1b3f40000000091',
      text: 'Hi ##name##, what you chose at ##hotel## could not be booked. Your stay from ##checkin## stays as it is. Refund: ##refund##. Reference ##ref##. - Safar',
    },
    hi: {
      sandboxId: '6710c5d2a1b3f41000000091',
      text: 'नमस्ते ##name##, ##hotel## में आपका चुना हुआ कमरा बुक नहीं हो सका। ##checkin## से आपकी बुकिंग वैसी ही है। रिफंड: ##refund##। बुकिंग नंबर ##ref##। - Safar',
    },
  },
  'other-room': {
    en: {
      sandboxId: '6710c5d2a1b3f40000000094',
      text: 'Hi ##name##, you stay at ##hotel## now, at no further cost to you. Its telephone: ##phone##. Address and voucher: ##link## - Safar',
    },
    hi: {
      sandboxId: '6710c5d2a1b3f41000000094',
      text: 'नमस्ते ##name##, अब आपकी बुकिंग ##hotel## में है, आपको कुछ और नहीं देना है। होटल का फोन: ##phone##। पता और वाउचर: ##link## - Safar',
    },
  },
  'case-taken': {
    en: {
      sandboxId: '6710c5d2a1b3f40000000035',
      text: 'Hi ##name##, we have your message ##number## about ##hotel## and answer it by ##due##. - Safar',
    },
    hi: {
      sandboxId: '6710c5d2a1b3f41000000035',
      text: 'नमस्ते ##name##, ##hotel## के बारे में आपका संदेश ##number## मिल गया। जवाब ##due## तक देंगे। - Safar',
    },
  },
  'case-answered': {
    en: {
      sandboxId: '6710c5d2a1b3f40000000036',
      text: 'Hi ##name##, we have answered your message ##number## about ##hotel##: ##link## - Safar',
    },
    hi: {
      sandboxId: '6710c5d2a1b3f41000000036',
      text: 'नमस्ते ##name##, ##hotel## के बारे में आपके संदेश ##number## का जवाब यहां पढ़ें: ##link## - Safar',
    },
  },
  'before-stay': {
    en: {
      sandboxId: '6710c5d2a1b3f40000000037',
      text: 'Hi ##name##, your stay at ##hotel## begins on ##checkin##. Hotel: ##phone##. The way there and which ID to carry: ##link## - Safar',
    },
    hi: {
      sandboxId: '6710c5d2a1b3f41000000037',
      text: 'नमस्ते ##name##, ##hotel## में आपका चेक-इन ##checkin## को है। होटल का फोन: ##phone##। रास्ता और जरूरी पहचान पत्र: ##link## - Safar',
    },
  },
  'before-flight': {
    en: {
      sandboxId: '6710c5d2a1b3f40000000038',
      text: 'Hi ##name##, your flight ##route## leaves on ##leaves## local time. PNR ##pnr##. Terminal, check-in and bags: ##link## - Safar',
    },
    hi: {
      sandboxId: '6710c5d2a1b3f41000000038',
      text: 'नमस्ते ##name##, आपकी फ्लाइट ##route## का समय ##leaves## (स्थानीय) है। PNR ##pnr##। टर्मिनल, चेक-इन और सामान: ##link## - Safar',
    },
  },
  'check-in-open': {
    en: {
      sandboxId: '6710c5d2a1b3f40000000039',
      text: 'Hi ##name##, web check-in for ##flight## is open. PNR ##pnr##. The way to the airline: ##link## - Safar',
    },
    hi: {
      sandboxId: '6710c5d2a1b3f41000000039',
      text: 'नमस्ते ##name##, ##flight## का वेब चेक-इन शुरू हो गया है। PNR ##pnr##। एयरलाइन का पेज: ##link## - Safar',
    },
  },
  'flight-confirmed': {
    en: {
      sandboxId: '6710c5d2a1b3f40000000014',
      text: 'Hi ##name##, your flight ##route## on ##date## is ticketed. PNR ##pnr##. Have a good trip! - Safar',
    },
    hi: {
      sandboxId: '6710c5d2a1b3f41000000014',
      text: 'नमस्ते ##name##, ##date## की फ्लाइट ##route## का टिकट जारी हो गया। PNR ##pnr##। शुभ यात्रा! - Safar',
    },
  },
  'flight-pending': {
    en: {
      sandboxId: '6710c5d2a1b3f40000000015',
      text: 'Hi ##name##, we have your payment for ##route## and are waiting for the airline. Reference ##ref##. - Safar',
    },
    hi: {
      sandboxId: '6710c5d2a1b3f41000000015',
      text: 'नमस्ते ##name##, ##route## का भुगतान मिल गया। एयरलाइन के जवाब का इंतजार है। बुकिंग नंबर ##ref##। - Safar',
    },
  },
  'flight-change': {
    en: {
      sandboxId: '6710c5d2a1b3f40000000032',
      text: 'Hi ##name##, the airline changed your trip ##route##. Please accept or refuse the change. Answer by: ##due##. Without an answer we refund you in full: ##link## - Safar',
    },
    hi: {
      sandboxId: '6710c5d2a1b3f41000000032',
      text: 'नमस्ते ##name##, एयरलाइन ने आपकी यात्रा ##route## में बदलाव किया है। जवाब दें, समय-सीमा: ##due##। जवाब न मिला तो पूरा रिफंड होगा: ##link## - Safar',
    },
  },
  'flight-moved': {
    en: {
      sandboxId: '6710c5d2a1b3f40000000061',
      text: 'Hi ##name##, ##airline## changed your trip ##route##: ##news##. Please answer on your booking. Answer by: ##due## ##link## - Safar',
    },
    hi: {
      sandboxId: '6710c5d2a1b3f41000000061',
      text: 'नमस्ते ##name##, ##airline## ने आपकी यात्रा ##route## बदली: ##news##। बुकिंग पर जवाब दें, समय-सीमा: ##due## ##link## - Safar',
    },
  },
  'flight-not-flown': {
    en: {
      sandboxId: '6710c5d2a1b3f40000000062',
      text: 'Hi ##name##, ##airline## cancelled a flight of your trip ##route##. Choose what happens next, also all money back. Answer by: ##due## ##link## - Safar',
    },
    hi: {
      sandboxId: '6710c5d2a1b3f41000000062',
      text: 'नमस्ते ##name##, ##airline## ने आपकी यात्रा ##route## की एक फ्लाइट रद्द की। आगे क्या हो, चुनें; पूरा पैसा भी वापस ले सकते हैं। समय-सीमा: ##due## ##link## - Safar',
    },
  },
  'flight-exchanged': {
    en: {
      sandboxId: '6710c5d2a1b3f40000000095',
      text: 'Hi ##name##, your ticket ##route## is now for the flight at ##leaves##, PNR ##pnr##. New e-ticket: ##link## - Safar',
    },
    hi: {
      sandboxId: '6710c5d2a1b3f41000000095',
      text: 'नमस्ते ##name##, ##route## का आपका टिकट अब ##leaves## की फ्लाइट का है, PNR ##pnr##। नया ई-टिकट: ##link## - Safar',
    },
  },
  'flight-not-exchanged': {
    en: {
      sandboxId: '6710c5d2a1b3f40000000096',
      text: 'Hi ##name##, the airline did not change your flight ##route##. Your ticket is valid as it was. Details: ##link## - Safar',
    },
    hi: {
      sandboxId: '6710c5d2a1b3f41000000096',
      text: 'नमस्ते ##name##, एयरलाइन ने ##route## की फ्लाइट नहीं बदली। आपका टिकट पहले की तरह मान्य है। जानकारी: ##link## - Safar',
    },
  },
  'flight-new-times': {
    en: {
      sandboxId: '6710c5d2a1b3f40000000063',
      text: 'Hi ##name##, your booking ##route## now shows what the airline flies. New e-ticket: ##link## - Safar',
    },
    hi: {
      sandboxId: '6710c5d2a1b3f41000000063',
      text: 'नमस्ते ##name##, आपकी बुकिंग ##route## में अब एयरलाइन की नई फ्लाइट दिखती है। नया ई-टिकट: ##link## - Safar',
    },
  },
  'flight-as-booked': {
    en: {
      sandboxId: '6710c5d2a1b3f40000000064',
      text: 'Hi ##name##, the airline flies your trip ##route## as you booked it after all. Reference ##ref##. - Safar',
    },
    hi: {
      sandboxId: '6710c5d2a1b3f41000000064',
      text: 'नमस्ते ##name##, एयरलाइन आपकी यात्रा ##route## अब वैसी ही उड़ाएगी जैसी आपने बुक की थी। बुकिंग नंबर ##ref##। - Safar',
    },
  },
  'flight-held': {
    en: {
      sandboxId: '6710c5d2a1b3f40000000080',
      text: 'Hi ##name##, your seats on ##route## are held, without a ticket yet. Please pay ##amount## by ##due##, or we release them: ##link## - Safar',
    },
    hi: {
      sandboxId: '6710c5d2a1b3f41000000080',
      text: 'नमस्ते ##name##, ##route## की सीटें होल्ड हैं, टिकट अभी नहीं है। ##due## तक ##amount## का भुगतान करें, वरना हम सीटें छोड़ देंगे: ##link## - Safar',
    },
  },
  'flight-payment-reminder': {
    en: {
      sandboxId: '6710c5d2a1b3f40000000081',
      text: 'Hi ##name##, ##amount## for ##route## is due by ##due##. If you do not pay by then, we release your seats. Pay here: ##link## - Safar',
    },
    hi: {
      sandboxId: '6710c5d2a1b3f41000000081',
      text: 'नमस्ते ##name##, ##route## के ##amount## का भुगतान ##due## तक करें, वरना हम सीटें छोड़ देंगे: ##link## - Safar',
    },
  },
  'flight-released': {
    en: {
      sandboxId: '6710c5d2a1b3f40000000082',
      text: 'Hi ##name##, your seats on ##route## were not paid in time and have been released. You owe nothing. Reference ##ref##. - Safar',
    },
    hi: {
      sandboxId: '6710c5d2a1b3f41000000082',
      text: 'नमस्ते ##name##, समय पर भुगतान न होने से ##route## की सीटें छोड़ दी गईं। आपको कुछ नहीं देना है। बुकिंग नंबर ##ref##। - Safar',
    },
  },
  'flight-not-held': {
    en: {
      sandboxId: '6710c5d2a1b3f40000000083',
      text: 'Hi ##name##, we could not hold seats on ##route##. You had paid nothing. Reference ##ref##. - Safar',
    },
    hi: {
      sandboxId: '6710c5d2a1b3f41000000083',
      text: 'नमस्ते ##name##, ##route## की सीटें होल्ड नहीं हो सकीं। आपसे कोई पैसा नहीं लिया गया। बुकिंग नंबर ##ref##। - Safar',
    },
  },
  'flight-pending-unpaid': {
    en: {
      sandboxId: '6710c5d2a1b3f40000000084',
      text: 'Hi ##name##, we are waiting for the airline to hold your seats on ##route##. You have paid nothing. Reference ##ref##. - Safar',
    },
    hi: {
      sandboxId: '6710c5d2a1b3f41000000084',
      text: 'नमस्ते ##name##, ##route## की सीटें होल्ड होने का इंतजार है। आपने कुछ नहीं चुकाया है। बुकिंग नंबर ##ref##। - Safar',
    },
  },
  'flight-change-unpaid': {
    en: {
      sandboxId: '6710c5d2a1b3f40000000085',
      text: 'Hi ##name##, the airline changed your trip ##route##. Please accept or refuse the change. Answer by: ##due##. Without an answer we release the seats: ##link## - Safar',
    },
    hi: {
      sandboxId: '6710c5d2a1b3f41000000085',
      text: 'नमस्ते ##name##, एयरलाइन ने आपकी यात्रा ##route## में बदलाव किया है। जवाब दें, समय-सीमा: ##due##। जवाब न मिला तो सीटें छोड़ दी जाएंगी: ##link## - Safar',
    },
  },
  'flight-extras-refunded': {
    en: {
      sandboxId: '6710c5d2a1b3f40000000033',
      text: 'Hi ##name##, the airline did not provide all extras of your trip ##route##. We are refunding ##amount##. Reference ##ref##. - Safar',
    },
    hi: {
      sandboxId: '6710c5d2a1b3f41000000033',
      text: 'नमस्ते ##name##, ##route## की कुछ अतिरिक्त सेवाएं एयरलाइन ने नहीं दीं। ##amount## का रिफंड भेजा जा रहा है। बुकिंग नंबर ##ref##। - Safar',
    },
  },
  'flight-refunded': {
    en: {
      sandboxId: '6710c5d2a1b3f40000000016',
      text: 'Hi ##name##, your trip ##route## could not be ticketed. Your payment of ##amount## is being refunded. Reference ##ref##. - Safar',
    },
    hi: {
      sandboxId: '6710c5d2a1b3f41000000016',
      text: 'नमस्ते ##name##, ##route## का टिकट नहीं बन सका। ##amount## का रिफंड भेजा जा रहा है। बुकिंग नंबर ##ref##। - Safar',
    },
  },
  'flight-cancelled': {
    en: {
      sandboxId: '6710c5d2a1b3f40000000017',
      text: 'Hi ##name##, your flight ##route## has been cancelled. Refund: ##refund##. Reference ##ref##. - Safar',
    },
    hi: {
      sandboxId: '6710c5d2a1b3f41000000017',
      text: 'नमस्ते ##name##, आपकी फ्लाइट ##route## कैंसिल हो गई। रिफंड: ##refund##। बुकिंग नंबर ##ref##। - Safar',
    },
  },
  'flight-part-cancelled': {
    en: {
      sandboxId: '6710c5d2a1b3f40000000019',
      text: 'Hi ##name##, part of your trip ##route## has been cancelled. The rest is still valid. Refund: ##refund##. Reference ##ref##. - Safar',
    },
    hi: {
      sandboxId: '6710c5d2a1b3f41000000019',
      text: 'नमस्ते ##name##, ##route## का एक हिस्सा कैंसिल हो गया, बाकी मान्य है। रिफंड: ##refund##। बुकिंग नंबर ##ref##। - Safar',
    },
  },
  'flight-cancel-rejected': {
    en: {
      sandboxId: '6710c5d2a1b3f40000000018',
      text: 'Hi ##name##, the airline did not accept your cancellation of ##route##. Your booking ##ref## is still valid. - Safar',
    },
    hi: {
      sandboxId: '6710c5d2a1b3f41000000018',
      text: 'नमस्ते ##name##, एयरलाइन ने ##route## का कैंसिलेशन नहीं माना। बुकिंग ##ref## अब भी मान्य है। - Safar',
    },
  },
} as const satisfies Record<string, InLanguages>;

/** Every kind of SMS. */
export type SmsKind = keyof typeof SMS_TEXTS;

type NamesIn<Text extends string> = Text extends `${string}##${infer Name}##${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The variables of a kind, from its English text. */
export type SmsVariables<Kind extends SmsKind> = Readonly<
  Record<NamesIn<(typeof SMS_TEXTS)[Kind]['en']['text']>, string>
>;

/** Every registered text with its kind and language. */
export const REGISTERED_TEXTS = Object.entries<Record<string, RegisteredText>>(SMS_TEXTS).flatMap(([kind, languages]) =>
  Object.entries(languages).map(([language, registered]) => ({ kind, language, ...registered })),
);
