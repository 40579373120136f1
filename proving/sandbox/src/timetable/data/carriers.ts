/** The supplier's numbers of the cabins. */
export type Cabin = 2 | 3 | 4 | 6;

/** An airline of the timetable. */
export interface Carrier {
  readonly code: string;
  readonly name: string;
  readonly lcc: boolean;
  /** The supplier's number of the source through which the airline is sold. */
  readonly source: number;
  /** The accounting code, which begins the airline's ticket numbers. */
  readonly ticketCode: string;
  /** Carriers of one group sell each other's flights in one connection. */
  readonly group: string;
  /** The country of registration. */
  readonly country: string;
  readonly hubs: readonly string[];
  /** The fare level relative to other airlines on the route. */
  readonly level: number;
  /** Checked baggage in economy in kilograms, within India and abroad. */
  readonly baggageKg: readonly [domestic: number, international: number];
  readonly cabins: readonly Cabin[];
  readonly craft: { readonly short: readonly string[]; readonly long: readonly string[] };
  /** The share of flights within India; absent for airlines that do not fly there. */
  readonly domesticShare?: number;
  /** What TBO adds to each booking, in rupees. */
  readonly otherCharges?: number;
  /** The agency's commission as a share of the base fare. */
  readonly commission: number;
  /**
   * The routes abroad, `FROM-TO TO TO`, each with `*2` for two flights a day; one flight a day without it. The airline
   * flies them in both directions.
   */
  readonly abroad: readonly string[];
}

type Rest = Partial<Pick<Carrier, 'hubs' | 'level' | 'baggageKg' | 'cabins' | 'craft' | 'domesticShare' | 'otherCharges' | 'commission' | 'group' | 'country'>>;

const NARROW = ['32N', '321'];
const lcc = (code: string, name: string, source: number, ticketCode: string, rest: Rest, abroad: readonly string[] = []): Carrier => ({
  code, name, source, ticketCode, lcc: true, group: code, country: 'IN', hubs: [], level: 1, baggageKg: [15, 20], cabins: [2], commission: 0, craft: { short: NARROW, long: NARROW }, ...rest, abroad,
});
const full = (code: string, name: string, ticketCode: string, country: string, rest: Rest, abroad: readonly string[]): Carrier => ({
  code, name, source: 4, ticketCode, lcc: false, group: code, country, hubs: [], level: 1.12, baggageKg: [15, 25], cabins: [2, 4], commission: 0.006, craft: { short: ['738', '320'], long: ['77W', '359'] }, ...rest, abroad,
});

export const CARRIERS: readonly Carrier[] = [
  lcc('6E', 'IndiGo', 6, '312', { hubs: ['DEL', 'BOM', 'BLR', 'HYD', 'CCU', 'MAA', 'AMD', 'PNQ', 'COK', 'GAU', 'LKO', 'JAI'], domesticShare: 0.56, craft: { short: ['32N', '320', '321'], long: ['321', '77W'] } }, [
    'DEL-DXB*2 AUH DOH RUH JED BAH KWI MCT IST TBS GYD ALA TAS KTM*2 DAC CMB SIN*2 KUL BKK*2 HKT SGN HAN DPS HKG MLE CAN MAN AMS LHR',
    'BOM-DXB*3 AUH*2 SHJ DOH*2 RUH JED DMM BAH KWI MCT IST TBS ALA SIN*2 BKK*2 HKT SGN DPS CGK CMB MLE NBO MRU SEZ AMS MAN CPH KTM ATH',
    'BLR-DXB*2 AUH DOH JED SIN*2 KUL BKK HKT DPS CMB MLE MRU SGN HKG',
    'HYD-DXB*2 AUH SHJ DOH RUH JED KWI MCT SIN BKK HKT CMB KUL MED',
    'MAA-DXB*2 AUH DOH MCT SIN*2 KUL BKK CMB*2 RUH KWI HKT DAC',
    'CCU-DXB SIN BKK*2 HKT DAC KTM HAN SGN CAN', 'AMD-DXB*2 AUH DOH JED MCT BKK SIN', 'COK-DXB*2 AUH SHJ DOH MCT KWI DMM BAH SIN KUL MLE RUH', 'CCJ-DXB AUH DOH JED DMM', 'TRV-DXB AUH SHJ DOH MLE',
    'LKO-DXB MCT', 'JAI-DXB', 'ATQ-DXB SHJ', 'PNQ-DXB BKK SIN', 'GOX-DXB', 'TRZ-SIN', 'IXE-DXB AUH', 'VNS-BKK', 'IXC-DXB AUH', 'CNN-AUH DOH', 'NMI-DXB AUH',
  ]),
  full('AI', 'Air India', '098', 'IN', { hubs: ['DEL', 'BOM', 'BLR', 'HYD', 'CCU', 'MAA'], group: 'AI', domesticShare: 0.17, level: 1.14, baggageKg: [15, 25], cabins: [2, 3, 4], commission: 0.0062, craft: { short: ['32N', '321', '320'], long: ['788', '77W', '359'] } }, [
    'DEL-LHR*3 BHX JFK EWR ORD SFO YYZ*2 YVR FRA*2 CDG AMS ZRH VIE CPH MXP FCO SYD MEL SIN*2 KUL BKK*3 HKT HKG NRT ICN SGN DPS DXB*3 AUH RUH JED DMM DOH MCT KWI BAH KTM*3 DAC CMB*2 MLE RGN NBO MRU PVG IAD MNL',
    'BOM-LHR*2 JFK EWR FRA DXB*3 AUH RUH JED DMM KWI BAH DOH MCT SIN*2 BKK*2 CMB MLE SFO', 'BLR-LHR LGW SFO SIN DXB BKK', 'HYD-DXB JED RUH LHR SIN', 'MAA-SIN*2 DXB KWI MCT CMB', 'CCU-DAC KTM RGN DXB', 'AMD-LGW LHR', 'ATQ-BHX LGW', 'COK-LHR DXB', 'GOI-LGW',
  ]),
  lcc('IX', 'Air India Express', 14, '092', { hubs: ['BLR', 'DEL', 'HYD', 'CCU', 'COK', 'MAA', 'BOM', 'VNS', 'JAI'], group: 'AI', domesticShare: 0.14, level: 0.985, otherCharges: 354, baggageKg: [15, 30], craft: { short: ['7M8', '738'], long: ['7M8', '738'] } }, [
    'COK-DXB*2 AUH*2 SHJ DOH MCT BAH KWI DMM RUH JED', 'CCJ-DXB*2 AUH SHJ DOH MCT BAH KWI DMM RUH JED RKT', 'TRV-DXB*2 AUH SHJ DOH MCT BAH DMM RUH', 'CNN-DXB AUH SHJ DOH MCT KWI JED RKT', 'IXE-DXB AUH DOH BAH DMM KWI', 'BOM-DXB DOH', 'DEL-DXB*2 SHJ MCT SIN BKK KTM', 'BLR-DXB AUH JED BKK KTM', 'HYD-DXB JED RUH DMM',
    'MAA-SIN DXB KWI DMM', 'LKO-DXB DMM RUH', 'JAI-DXB SHJ', 'ATQ-DXB', 'TRZ-SIN DXB SHJ KUL', 'PNQ-DXB BKK', 'STV-DXB BKK', 'IXM-SIN DXB', 'CJB-SIN', 'VNS-SHJ', 'IXC-DXB', 'IDR-SHJ', 'CCU-BKK', 'VGA-SHJ', 'GOX-AUH', 'IXZ-BKK',
  ]),
  lcc('QP', 'Akasa Air', 78, '900', { hubs: ['BOM', 'BLR', 'DEL', 'AMD', 'HYD', 'NMI'], domesticShare: 0.07, level: 0.97, craft: { short: ['7M8'], long: ['7M8'] } }, ['BOM-DOH AUH KWI JED RUH HKT', 'BLR-JED AUH HKT', 'DEL-RUH', 'AMD-JED', 'COK-AUH', 'NMI-AUH']),
  lcc('SG', 'SpiceJet', 25, '775', { hubs: ['DEL', 'BOM', 'HYD', 'CCU', 'AMD', 'PNQ', 'BLR', 'GOI'], domesticShare: 0.05, level: 0.955, craft: { short: ['738', '7M8', 'DH8'], long: ['738', '7M8'] } }, ['DEL-DXB BKK KTM', 'BOM-DXB', 'AMD-DXB', 'ATQ-DXB', 'CCJ-JED', 'CCU-BKK', 'IXM-DXB', 'PNQ-DXB', 'JAI-DXB']),
  full('9I', 'Alliance Air', '115', 'IN', { hubs: ['DEL', 'CCU', 'HYD', 'BLR', 'GAU', 'BOM', 'BBI', 'LKO'], group: 'AI', level: 0.96, cabins: [2], commission: 0.005, craft: { short: ['AT7', 'AT4'], long: ['AT7'] } }, []),
  lcc('S5', 'Star Air', 90, '785', { hubs: ['BLR', 'HYD', 'BOM', 'AMD', 'IXG'], group: 'AI', level: 1.02, cabins: [2, 4], craft: { short: ['E75', 'ER4'], long: ['E75'] } }),
  lcc('IC', 'Fly91', 96, '941', { hubs: ['GOX', 'HYD', 'PNQ'], group: '6E', level: 0.96, craft: { short: ['AT7'], long: ['AT7'] } }),
  // The Gulf
  full('EK', 'Emirates', '176', 'AE', { hubs: ['DXB'], level: 1.2, baggageKg: [30, 30], cabins: [2, 3, 4, 6], craft: { short: ['77W'], long: ['77W', '388', '359'] } }, [
    'DXB-DEL*4 BOM*4 BLR*3 HYD*3 MAA*3 CCU*2 AMD*2 COK*2 TRV CMB*2 MLE*3 DAC*2 KTM', 'DXB-LHR*5 LGW*2 MAN*2 BHX DUB*2 CDG*3 AMS*2 BRU FRA*3 MUC*2 ZRH*2 VIE*2 FCO*2 MXP*2 BCN MAD*2 CPH ATH IST*2 JFK*2 EWR BOS IAD ORD DFW SFO LAX SEA YYZ',
    'DXB-SYD*2 MEL*2 PER AKL SIN*3 KUL*2 BKK*4 HKT SGN HAN DPS*2 CGK MNL*2 HKG*2 TPE ICN NRT HND PVG CAN NBO ADD CAI*2 JNB*3 DAR MRU*2 SEZ', 'DXB-PRG BUD VCE NCE EDI GVA SVO CPT KIX PEN DAD',
  ]),
  lcc('FZ', 'flydubai', 52, '141', { hubs: ['DXB'], country: 'AE', group: 'EK', level: 0.98, cabins: [2, 4], craft: { short: ['7M8'], long: ['7M8', '73H'] } }, ['DXB-DEL*2 BOM*2 HYD COK AMD MAA LKO CCU CMB KTM*2 DAC TBS GYD TAS ALA IST MCT*2 BAH*2 KWI*2 RUH*2 JED DOH*2 CCJ DMM']),
  lcc('G9', 'Air Arabia', 22, '514', { hubs: ['SHJ'], country: 'AE', level: 0.95, craft: { short: ['320', '32N'], long: ['320'] } }, ['SHJ-DEL*2 BOM*2 BLR HYD*2 MAA COK*2 TRV*2 CCJ*2 JAI CJB NAG AMD CMB KTM*2 DAC*2 MCT*2 BAH DOH*2 KWI*2 RUH*2 JED*2 DMM TBS GYD ALA TAS CAI NBO VIE MXP ATH IST']),
  full('EY', 'Etihad Airways', '607', 'AE', { hubs: ['AUH'], level: 1.15, baggageKg: [30, 30], cabins: [2, 4, 6], craft: { short: ['321', '789'], long: ['789', '77W', '388'] } }, ['AUH-DEL*3 BOM*3 BLR*2 HYD*2 MAA*2 COK*2 TRV CCJ AMD*2 CCU JAI CMB KTM MLE', 'AUH-LHR*3 MAN*2 DUB CDG*2 AMS FRA MUC ZRH VIE FCO MXP BCN MAD BRU CPH ATH IST JFK BOS IAD ORD YYZ SYD MEL SIN KUL*2 BKK*3 HKT DPS CGK HAN MNL ICN NRT HKG NBO JNB CAI SEZ BAH DOH MCT KWI RUH JED DMM']),
  full('QR', 'Qatar Airways', '157', 'QA', { hubs: ['DOH'], level: 1.19, baggageKg: [30, 30], cabins: [2, 4, 6], craft: { short: ['788', '320'], long: ['77W', '359', '35K'] } }, ['DOH-DEL*2 BOM*3 BLR*2 HYD*2 MAA*2 COK*2 TRV CCJ AMD CCU ATQ GOX NAG CMB*2 KTM*2 DAC*2 MLE*2', 'DOH-LHR*5 LGW MAN*2 BHX DUB*2 CDG*3 AMS*2 BRU FRA*2 MUC*2 ZRH*2 VIE*2 FCO*2 MXP*2 BCN*2 MAD*2 CPH HEL ATH*2 IST*3 JFK*2 BOS IAD ORD DFW SFO LAX SEA YYZ SYD MEL PER AKL SIN*2 KUL*2 BKK*3 HKT SGN HAN DPS CGK MNL HKG ICN NRT PVG CAN NBO ADD CAI JNB DAR MRU SEZ MCT*2 BAH*2 KWI*3 RUH*2 JED*2 DMM TBS GYD TAS ALA', 'DOH-PRG BUD VCE NCE EDI GVA SVO CPT KIX PEN BER']),
  full('WY', 'Oman Air', '910', 'OM', { hubs: ['MCT'], level: 1.02, baggageKg: [30, 30], craft: { short: ['7M8', '738'], long: ['789'] } }, ['MCT-DEL*2 BOM*2 BLR HYD MAA COK TRV CCJ LKO GOI CMB KTM DAC', 'MCT-LHR CDG FRA MUC ZRH MXP FCO IST DXB*2 DOH BAH KWI RUH JED DMM BKK*2 KUL HKT SIN CGK MLE NBO']),
  full('GF', 'Gulf Air', '072', 'BH', { hubs: ['BAH'], level: 1, baggageKg: [30, 30], craft: { short: ['32N', '321'], long: ['789'] } }, ['BAH-DEL BOM*2 BLR HYD MAA COK TRV CMB MLE DAC', 'BAH-LHR*2 CDG FRA FCO MXP ATH IST DXB*3 AUH DOH KWI RUH JED DMM CAI NBO BKK SIN TBS GYD']),
  full('KU', 'Kuwait Airways', '229', 'KW', { hubs: ['KWI'], level: 0.97, baggageKg: [30, 30], craft: { short: ['32N'], long: ['77W', '338'] } }, ['KWI-DEL BOM*2 HYD MAA COK TRV AMD CMB DAC', 'KWI-LHR CDG FRA MUC FCO IST JFK DXB*2 RUH JED CAI BKK MNL']),
  full('SV', 'Saudia', '065', 'SA', { hubs: ['JED', 'RUH'], level: 1, baggageKg: [30, 30], craft: { short: ['320', '330'], long: ['77W', '789'] } }, ['JED-DEL BOM HYD MAA BLR COK CCJ LKO DAC CMB LHR CDG FRA IST JFK IAD CAI KUL CGK NBO ADD', 'RUH-DEL BOM HYD COK BLR DXB*2 LHR CDG FRA MLE BKK']),
  full('TK', 'Turkish Airlines', '235', 'TR', { hubs: ['IST'], level: 1.08, baggageKg: [30, 30], craft: { short: ['321'], long: ['77W', '359', '333'] } }, ['IST-DEL*2 BOM*2 DAC KTM CMB MLE', 'IST-LHR*4 LGW*2 MAN*2 BHX DUB CDG*3 AMS*3 BRU*2 FRA*3 MUC*3 ZRH*2 VIE*3 FCO*3 MXP*2 BCN*2 MAD*2 CPH*2 HEL ATH*3 JFK*2 EWR BOS IAD ORD DFW SFO LAX SEA YYZ YVR TBS*2 GYD*2 TAS ALA CAI*2 NBO ADD JNB DAR', 'IST-PRG*2 BUD*2 VCE*2 NCE EDI GVA*2 SVO*2 BER*3 CPT KIX']),
  // Asia
  full('SQ', 'Singapore Airlines', '618', 'SG', { hubs: ['SIN'], level: 1.2, baggageKg: [30, 30], cabins: [2, 3, 4, 6], craft: { short: ['7M8', '359'], long: ['359', '388', '77W'] } }, ['SIN-DEL*2 BOM*2 BLR*2 HYD MAA*2 CCU AMD COK CMB KTM DAC MLE', 'SIN-SYD*3 MEL*3 PER*2 AKL KUL*3 BKK*3 HKT*2 SGN*2 HAN DPS*3 CGK*3 MNL*2 HKG*3 TPE*2 ICN*2 NRT*2 HND*2 PVG*2 CAN LHR*2 CDG FRA MUC ZRH JFK SFO LAX SEA', 'SIN-PEN*2 KIX CPT BKK']),
  lcc('TR', 'Scoot', 61, '668', { hubs: ['SIN'], country: 'SG', group: 'SQ', level: 0.93, craft: { short: ['320', '32N'], long: ['789'] } }, ['SIN-MAA*2 TRZ CJB VTZ ATQ HYD TRV KUL*2 BKK*2 HKT DPS CGK SGN HAN HKG TPE PER SYD MEL NRT ICN ATH VIE', 'SIN-PEN*2 LGK CNX DAD KIX BER']),
  full('MH', 'Malaysia Airlines', '232', 'MY', { hubs: ['KUL'], level: 1.02, baggageKg: [25, 25], craft: { short: ['738', '333'], long: ['359', '333'] } }, ['KUL-DEL*2 BOM*2 BLR*2 HYD MAA*2 COK AMD TRV CMB KTM DAC MLE', 'KUL-SIN*3 BKK*2 HKT*2 SGN*2 HAN DPS*2 CGK*2 MNL HKG*2 TPE ICN NRT PVG CAN SYD*2 MEL*2 PER AKL LHR*2 CDG', 'KUL-PEN*4 LGK*3 KIX DAD']),
  lcc('AK', 'AirAsia', 68, '807', { hubs: ['KUL'], country: 'MY', level: 0.9, craft: { short: ['320', '32N'], long: ['333'] } }, ['KUL-MAA*2 BLR TRZ*2 COK HYD CCU DEL GOX VTZ TRV LKO CCJ SIN*3 BKK*2 DMK*2 HKT*2 SGN HAN DPS*2 CGK HKG PER MNL', 'KUL-PEN*4 LGK*4 CNX DAD*2 KIX']),
  full('TG', 'Thai Airways', '217', 'TH', { hubs: ['BKK'], level: 1.06, baggageKg: [25, 25], craft: { short: ['320', '333'], long: ['359', '77W'] } }, ['BKK-DEL*3 BOM*2 BLR*2 HYD MAA CCU GAY AMD COK KTM DAC CMB', 'BKK-SIN*3 KUL HKT*4 SGN HAN DPS CGK MNL HKG*3 TPE*2 ICN*2 NRT*2 HND PVG CAN SYD MEL PER LHR*2 CDG FRA MUC ZRH CPH MXP', 'BKK-CNX*4 DAD KIX*2']),
  lcc('FD', 'Thai AirAsia', 69, '901', { hubs: ['DMK'], country: 'TH', group: 'AK', level: 0.88, craft: { short: ['320'], long: ['320'] } }, ['DMK-BLR MAA CCU JAI LKO COK AMD GAY HKT*3 SIN SGN HAN KUL DPS CMB KTM']),
  full('CX', 'Cathay Pacific', '160', 'HK', { hubs: ['HKG'], level: 1.12, baggageKg: [23, 23], cabins: [2, 3, 4, 6], craft: { short: ['333', '359'], long: ['359', '35K', '77W'] } }, ['HKG-DEL BOM BLR HYD MAA CMB DAC KTM', 'HKG-SIN*3 BKK*3 KUL SGN HAN DPS MNL*2 TPE*4 ICN*2 NRT*2 HND PVG*3 SYD*2 MEL*2 PER AKL LHR*2 CDG FRA JFK*2 SFO*2 LAX*2 YVR YYZ BOS']),
  full('UL', 'SriLankan Airlines', '603', 'LK', { hubs: ['CMB'], level: 0.9, baggageKg: [30, 30], craft: { short: ['320', '32N'], long: ['333', '332'] } }, ['CMB-DEL BOM BLR*2 HYD MAA*3 COK TRV TRZ IXM MLE*2 KTM DAC', 'CMB-SIN*2 KUL*2 BKK*2 DXB AUH DOH RUH KWI LHR CDG FRA MEL SYD NRT ICN CGK']),
  full('VN', 'Vietnam Airlines', '738', 'VN', { hubs: ['SGN', 'HAN'], level: 0.96, baggageKg: [23, 23], craft: { short: ['321'], long: ['789', '359'] } }, ['SGN-DEL BOM BKK SIN KUL HKG DPS SYD MEL NRT ICN SFO', 'HAN-DEL BLR HYD BOM BKK SIN KUL HKG NRT ICN TPE PVG LHR FRA CDG']),
  lcc('VJ', 'VietJet Air', 71, '978', { hubs: ['SGN', 'HAN'], country: 'VN', level: 0.86, craft: { short: ['321'], long: ['333'] } }, ['SGN-DEL BOM AMD COK HYD BLR SIN BKK DPS KUL HKG', 'HAN-DEL BOM AMD SIN BKK HKG DPS', 'DAD-AMD SIN BKK']),
  full('JL', 'Japan Airlines', '131', 'JP', { hubs: ['NRT', 'HND'], level: 1.14, baggageKg: [46, 46], cabins: [2, 3, 4], craft: { short: ['788'], long: ['789', '35K'] } }, ['NRT-DEL BLR SIN BKK SFO LAX SYD', 'HND-DEL JFK ORD DFW SFO LHR CDG SIN BKK', 'KIX-BKK LAX']),
  full('KE', 'Korean Air', '180', 'KR', { hubs: ['ICN'], level: 1.08, baggageKg: [23, 23], craft: { short: ['333'], long: ['77W', '789'] } }, ['ICN-DEL KTM SIN BKK SGN HAN NRT HKG JFK LAX SFO SEA YVR SYD AKL']),
  full('RA', 'Nepal Airlines', '285', 'NP', { hubs: ['KTM'], level: 0.86, baggageKg: [25, 25], cabins: [2, 4], craft: { short: ['320'], long: ['332'] } }, ['KTM-DEL BOM BLR DXB DOH KUL BKK HKG NRT']),
  full('BG', 'Biman Bangladesh', '997', 'BD', { hubs: ['DAC'], level: 0.84, baggageKg: [30, 30], craft: { short: ['738'], long: ['788', '77W'] } }, ['DAC-DEL CCU*2 MAA KTM BKK SIN KUL DXB DOH JED LHR MAN YYZ']),
  full('KB', 'Drukair', '787', 'BT', { hubs: ['PBH'], level: 1.3, baggageKg: [30, 30], craft: { short: ['319'], long: ['319'] } }, ['PBH-DEL CCU GAU IXB KTM BKK SIN DAC']),
  full('HY', 'Uzbekistan Airways', '250', 'UZ', { hubs: ['TAS'], level: 0.88, baggageKg: [23, 23], craft: { short: ['320'], long: ['788'] } }, ['TAS-DEL BOM GOX IST LHR FRA CDG JFK ICN BKK DXB']),
  full('KC', 'Air Astana', '465', 'KZ', { hubs: ['ALA'], level: 0.92, baggageKg: [23, 23], craft: { short: ['32N'], long: ['321'] } }, ['ALA-DEL*2 BOM IST LHR FRA DXB BKK HKT ICN TAS GYD TBS']),
  // Europe
  full('BA', 'British Airways', '125', 'GB', { hubs: ['LHR'], level: 1.18, baggageKg: [23, 23], cabins: [2, 3, 4, 6], craft: { short: ['320', '32N'], long: ['789', '77W', '35K'] } }, ['LHR-DEL*2 BOM*3 BLR HYD MAA MLE', 'LHR-MAN*3 DUB*3 CDG*3 AMS*3 BRU*2 FRA*3 MUC*2 ZRH*3 VIE*2 FCO*2 MXP*3 BCN*2 MAD*3 CPH*3 HEL ATH*2 JFK*5 EWR*2 BOS*3 IAD*2 ORD*2 DFW*2 SFO*2 LAX*2 SEA YYZ*2 YVR CAI JNB NBO', 'LHR-PRG BUD VCE NCE*2 EDI*4 GVA*2 BER*2 CPT']),
  full('VS', 'Virgin Atlantic', '932', 'GB', { hubs: ['LHR'], level: 1.12, baggageKg: [23, 23], cabins: [2, 3, 4], craft: { short: ['789'], long: ['789', '35K'] } }, ['LHR-DEL*2 BOM*2 BLR', 'LHR-JFK*4 BOS IAD SFO LAX*2 SEA JNB']),
  full('LH', 'Lufthansa', '220', 'DE', { hubs: ['FRA', 'MUC'], group: 'LHG', level: 1.15, baggageKg: [23, 23], cabins: [2, 3, 4, 6], craft: { short: ['320', '32N'], long: ['359', '748', '333'] } }, ['FRA-DEL BOM BLR HYD MAA MLE', 'MUC-DEL BOM BLR', 'FRA-LHR*4 MAN*2 BHX DUB*2 CDG*3 AMS*3 BRU*3 VIE*3 FCO*2 MXP*3 BCN*2 MAD*2 CPH*2 HEL ATH*2 JFK*2 EWR BOS IAD ORD*2 DFW SFO LAX SEA YYZ YVR JNB CAI', 'MUC-LHR*3 MAN CDG*2 AMS*2 VIE FCO*2 BCN*2 MAD CPH ATH EWR BOS IAD ORD SFO LAX YYZ', 'FRA-PRG*2 BUD*2 VCE*2 NCE*2 EDI GVA*2 BER*4 CPT KIX']),
  full('LX', 'SWISS', '724', 'CH', { hubs: ['ZRH'], group: 'LHG', level: 1.13, baggageKg: [23, 23], craft: { short: ['320', '221'], long: ['333', '77W'] } }, ['ZRH-DEL BOM', 'ZRH-LHR*4 LGW MAN DUB CDG*2 AMS*3 BRU*2 FCO*2 BCN*2 MAD*2 CPH ATH*2 JFK*2 EWR BOS ORD SFO LAX YYZ JNB', 'ZRH-PRG BUD VCE NCE GVA*3 BER*2 CPT']),
  full('AF', 'Air France', '057', 'FR', { hubs: ['CDG'], group: 'AFKL', level: 1.13, baggageKg: [23, 23], cabins: [2, 3, 4], craft: { short: ['320', '223'], long: ['77W', '359', '789'] } }, ['CDG-DEL BOM BLR MLE', 'CDG-LHR*3 MAN*2 BHX DUB*2 AMS*3 FRA*2 MUC*2 ZRH VIE*2 FCO*3 MXP*2 BCN*3 MAD*2 CPH*2 HEL ATH*2 JFK*4 EWR BOS*2 IAD*2 ORD DFW SFO LAX*2 SEA YYZ YVR MRU JNB', 'CDG-PRG*2 BUD VCE*2 NCE*5 EDI GVA*3 BER*2']),
  full('KL', 'KLM', '074', 'NL', { hubs: ['AMS'], group: 'AFKL', level: 1.1, baggageKg: [23, 23], cabins: [2, 3, 4], craft: { short: ['738', 'E90'], long: ['789', '77W'] } }, ['AMS-DEL BOM BLR HYD', 'AMS-LHR*4 MAN*3 BHX*2 DUB*3 CDG*3 BRU FRA*2 MUC*2 ZRH*2 VIE FCO MXP BCN MAD CPH*2 HEL ATH JFK*2 BOS IAD ORD SFO LAX YYZ YVR NBO', 'AMS-PRG*2 BUD*2 VCE NCE EDI*2 GVA*2 BER*3 CPT']),
  full('AY', 'Finnair', '105', 'FI', { hubs: ['HEL'], level: 1.04, baggageKg: [23, 23], craft: { short: ['321', '320'], long: ['359'] } }, ['HEL-DEL LHR*2 CDG AMS BRU FRA MUC ZRH CPH*2 BCN MAD JFK ORD DFW']),
  // America, Africa, Oceania
  full('UA', 'United Airlines', '016', 'US', { hubs: ['EWR'], level: 1.16, baggageKg: [23, 23], cabins: [2, 3, 4], craft: { short: ['738'], long: ['789', '77W'] } }, ['EWR-DEL BOM LHR*2 FRA', 'EWR-BOS*3 ORD*4 DFW*2 SFO*4 LAX*4 SEA*2 IAD*2 YYZ*2']),
  full('AA', 'American Airlines', '001', 'US', { hubs: ['JFK'], level: 1.15, baggageKg: [23, 23], cabins: [2, 3, 4], craft: { short: ['738'], long: ['77W', '789'] } }, ['JFK-DEL LHR*2', 'JFK-BOS*2 ORD*2 DFW*3 LAX*4 SFO*2 SEA']),
  full('AC', 'Air Canada', '014', 'CA', { hubs: ['YYZ', 'YVR'], level: 1.14, baggageKg: [23, 23], cabins: [2, 3, 4], craft: { short: ['223'], long: ['789', '77W'] } }, ['YYZ-DEL BOM LHR*2 FRA CDG YVR*4 EWR*2 ORD*2 SFO LAX BOS', 'YVR-DEL SEA SFO LAX SYD']),
  full('ET', 'Ethiopian Airlines', '071', 'ET', { hubs: ['ADD'], level: 0.92, baggageKg: [46, 46], craft: { short: ['738', '7M8'], long: ['788', '359'] } }, ['ADD-DEL*2 BOM*2 BLR MAA HYD NBO*2 JNB DAR SEZ CAI JED RUH DXB LHR CDG FRA FCO IAD YYZ']),
  full('KQ', 'Kenya Airways', '706', 'KE', { hubs: ['NBO'], level: 0.95, baggageKg: [46, 46], craft: { short: ['E90', '738'], long: ['788'] } }, ['NBO-BOM JNB DAR*2 ADD LHR CDG AMS DXB MRU']),
  full('MK', 'Air Mauritius', '239', 'MU', { hubs: ['MRU'], level: 1.04, baggageKg: [23, 23], craft: { short: ['339'], long: ['359', '339'] } }, ['MRU-BOM DEL MAA JNB NBO LHR CDG PER KUL']),
  full('MS', 'EgyptAir', '077', 'EG', { hubs: ['CAI'], level: 0.94, baggageKg: [46, 46], craft: { short: ['738'], long: ['789'] } }, ['CAI-DEL BOM LHR CDG FRA FCO ATH IST JED RUH DXB JFK NBO JNB']),
  full('QF', 'Qantas', '081', 'AU', { hubs: ['SYD', 'MEL'], level: 1.16, baggageKg: [30, 30], cabins: [2, 3, 4], craft: { short: ['738'], long: ['333', '789'] } }, ['SYD-BLR SIN*2 BKK MEL*6 PER*3 AKL*3 HKG NRT LAX DFW', 'MEL-DEL SIN PER*3 AKL*2 LAX']),
];
