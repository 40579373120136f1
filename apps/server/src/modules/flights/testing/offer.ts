import type { FlightOffer } from '../../../suppliers/flight-supplier.ts';

/** One adult's flight from Delhi to Dubai at a price. */
export function offerAt(resultIndex: string, totalPaise = 1_000_000): FlightOffer {
  const stop = { name: '', terminal: null };
  return {
    resultIndex,
    isLcc: true,
    refundable: true,
    advisory: null,
    transitVisa: false,
    carrierCode: 'SG',
    carrierName: 'SpiceJet',
    legs: [
      [
        {
          carrierCode: 'SG',
          carrierName: 'SpiceJet',
          flightNumber: '11',
          operatedBy: null,
          from: { ...stop, code: 'DEL', city: 'Delhi', countryCode: 'IN', time: '2026-12-20T22:00' },
          to: { ...stop, code: 'DXB', city: 'Dubai', countryCode: 'AE', time: '2026-12-21T00:30' },
          durationMin: 240,
          cabin: 'Economy',
          baggage: '20 kg',
          cabinBaggage: '7 kg',
          othersBaggage: [],
          bus: false,
          craft: null,
          seatsLeft: null,
        },
      ],
    ],
    fare: {
      basePaise: 800_000,
      taxPaise: totalPaise - 800_000,
      fuelPaise: 0,
      publishedPaise: totalPaise,
      offeredPaise: totalPaise,
      perPax: [
        { type: 'adult', count: 1, basePaise: 800_000, taxPaise: totalPaise - 800_000, fuelPaise: 0, yqPaise: 0 },
      ],
    },
    family: 'SAVER',
    brand: null,
    combination: 'SG#25#0',
    mrpPaise: null,
    inclusions: [],
    penalties: [],
    remark: null,
    needs: {
      passport: 'none',
      pan: false,
      birthDate: false,
      gst: 'none',
      singleName: { firstName: [], lastName: [] },
      unread: [],
    },
    sellsExtras: true,
    heldUntil: null,
  };
}
