import type { DestinationSource } from '../destination-source.ts';

/** The big cities of the west, with their quarters. */
export const WESTERN_METROS: readonly DestinationSource[] = [
  {
    code: '144306', name: 'Mumbai', state: 'Maharashtra', kind: 'city', at: [19.0728, 72.8826], hotels: 1000, std: '22', pin: '400001', price: 1.35,
    localities: [
      ['Colaba', 18.9190, 72.8290, '400005', 0.3], ['Fort', 18.9340, 72.8350, '400001', 0.4, 290], ['Marine Lines', 18.9450, 72.8280, '400002', 0.3, 60],
      ['Grant Road', 18.9640, 72.8170, '400007', 0.5, 60], ['Mumbai Central', 18.9700, 72.8200, '400008', 0.5], ['Byculla', 18.9760, 72.8330, '400027', 0.5],
      ['Lower Parel', 18.9960, 72.8300, '400013', 0.6], ['Worli', 19.0130, 72.8190, '400018', 0.5, 90], ['Dadar', 19.0190, 72.8440, '400014', 0.6],
      ['Sion', 19.0390, 72.8620, '400022', 0.5], ['Bandra West', 19.0590, 72.8330, '400050', 0.6, 60], ['Bandra Kurla Complex', 19.0670, 72.8690, '400051', 0.6],
      ['Khar', 19.0700, 72.8360, '400052', 0.4, 80], ['Santacruz East', 19.0810, 72.8510, '400055', 0.6], ['Juhu', 19.1010, 72.8290, '400049', 0.4, 80],
      ['Vile Parle', 19.0990, 72.8460, '400057', 0.6], ['Andheri East', 19.1150, 72.8700, '400069', 1], ['Marol', 19.1200, 72.8830, '400059', 0.6],
      ['Sakinaka', 19.1030, 72.8880, '400072', 0.5], ['Andheri West', 19.1270, 72.8330, '400053', 0.7, 70], ['Versova', 19.1320, 72.8170, '400061', 0.3, 90],
      ['Powai', 19.1180, 72.9080, '400076', 0.6], ['Goregaon East', 19.1650, 72.8590, '400063', 0.7], ['Malad West', 19.1870, 72.8430, '400064', 0.6],
      ['Kandivali', 19.2050, 72.8500, '400067', 0.7], ['Borivali West', 19.2300, 72.8520, '400092', 0.7], ['Kurla', 19.0710, 72.8800, '400070', 0.6],
      ['Chembur', 19.0600, 72.8990, '400071', 0.7], ['Ghatkopar', 19.0860, 72.9080, '400077', 0.6], ['Mulund', 19.1730, 72.9530, '400080', 0.7],
    ],
    sights: [
      ['Gateway of India', 18.9220, 72.8347], ['Marine Drive', 18.9432, 72.8231], ['Chhatrapati Shivaji Terminus', 18.9398, 72.8355], ['Haji Ali Dargah', 18.9828, 72.8089],
      ['Siddhivinayak Temple', 19.0169, 72.8304], ['Elephanta Caves', 18.9633, 72.9315], ['Juhu Beach', 19.0980, 72.8265], ['Bandra-Worli Sea Link', 19.0300, 72.8155],
      ['Chhatrapati Shivaji Museum', 18.9269, 72.8327], ['Powai Lake', 19.1270, 72.9050], ['Sanjay Gandhi National Park', 19.2147, 72.9106], ['Jio World Centre', 19.0660, 72.8680],
      ['Girgaon Chowpatty', 18.9543, 72.8131],
    ],
  },
  {
    code: '144318', name: 'Navi Mumbai', state: 'Maharashtra', kind: 'city', at: [19.0368, 73.0158], hotels: 190, std: '22', pin: '400703',
    localities: [
      ['Vashi', 19.0770, 72.9990, '400703', 0.6, 60], ['Turbhe', 19.0750, 73.0180, '400705', 0.6], ['Nerul', 19.0330, 73.0200, '400706', 0.6],
      ['CBD Belapur', 19.0190, 73.0400, '400614', 0.5], ['Kharghar', 19.0470, 73.0700, '410210', 0.9], ['Mahape', 19.1170, 73.0270, '400710', 0.7], ['Panvel', 18.9890, 73.1170, '410206', 0.9],
    ],
    sights: [
      ['DY Patil Stadium', 19.0419, 73.0268], ['Inorbit Mall Vashi', 19.0655, 73.0010], ['Pandavkada Falls', 19.0333, 73.0836], ['Belapur Fort', 19.0060, 73.0270],
      ['Karnala Bird Sanctuary', 18.8870, 73.1170], ['CIDCO Exhibition Centre', 19.0640, 73.0000],
    ],
  },
  {
    code: '119805', name: 'Goa', state: 'Goa', kind: 'beach', at: [15.3800, 73.9000], hotels: 950, std: '832', pin: '403001', price: 1.2,
    localities: [
      ['Calangute', 15.5430, 73.7610, '403516', 1.1, 80], ['Baga', 15.5580, 73.7560, '403516', 0.8, 80], ['Candolim', 15.5180, 73.7680, '403515', 1, 80],
      ['Anjuna', 15.5830, 73.7450, '403509', 1.2, 80], ['Vagator', 15.5980, 73.7490, '403509', 0.9, 90], ['Assagao', 15.5990, 73.7720, '403507', 0.9],
      ['Arpora', 15.5680, 73.7670, '403518', 0.7], ['Siolim', 15.6180, 73.7690, '403517', 0.7, 150], ['Morjim', 15.6320, 73.7370, '403512', 0.7, 30],
      ['Ashwem', 15.6440, 73.7200, '403524', 0.7, 80], ['Mandrem', 15.6570, 73.7180, '403527', 0.9, 80], ['Arambol', 15.6870, 73.7070, '403524', 0.8, 90],
      ['Panaji', 15.4960, 73.8270, '403001', 0.7, 160], ['Miramar', 15.4800, 73.8110, '403002', 0.5, 90], ['Dona Paula', 15.4630, 73.8100, '403004', 0.4, 50],
      ['Old Goa', 15.5000, 73.9080, '403402', 0.6, 150], ['Mapusa', 15.5930, 73.8110, '403507', 0.7], ['Nerul', 15.5100, 73.7830, '403114', 0.5, 20],
      ['Bogmalo', 15.3720, 73.8370, '403806', 0.5, 70], ['Vasco da Gama', 15.3950, 73.8170, '403802', 0.6, 170], ['Majorda', 15.3130, 73.9080, '403713', 1, 80],
      ['Utorda', 15.3300, 73.9010, '403713', 0.7, 80], ['Colva', 15.2790, 73.9190, '403708', 0.9, 80], ['Benaulim', 15.2570, 73.9270, '403716', 0.9, 80],
      ['Varca', 15.2210, 73.9330, '403721', 0.8, 80], ['Cavelossim', 15.1720, 73.9450, '403731', 0.6, 60], ['Mobor', 15.1580, 73.9460, '403731', 0.2, 20],
      ['Margao', 15.2760, 73.9590, '403601', 0.9], ['Agonda', 15.0430, 73.9910, '403702', 0.6, 80], ['Palolem', 15.0110, 74.0270, '403702', 0.6, 60], ['Patnem', 15.0010, 74.0360, '403702', 0.4, 60],
    ],
    sights: [
      ['Calangute Beach', 15.5439, 73.7553], ['Baga Beach', 15.5553, 73.7517], ['Fort Aguada', 15.4925, 73.7737], ['Anjuna Flea Market', 15.5736, 73.7407], ['Chapora Fort', 15.6060, 73.7364],
      ['Basilica of Bom Jesus', 15.5009, 73.9116], ['Se Cathedral', 15.5035, 73.9123], ['Fontainhas', 15.4960, 73.8320], ['Miramar Beach', 15.4826, 73.8077], ['Colva Beach', 15.2766, 73.9128],
      ['Palolem Beach', 15.0100, 74.0232], ['Shri Mangeshi Temple', 15.4446, 73.9680], ['Arambol Beach', 15.6847, 73.7033], ['Cabo de Rama Fort', 15.0886, 73.9200],
      ['Dudhsagar Falls', 15.3144, 74.3143], ['Madgaon Junction', 15.2679, 73.9711],
    ],
  },
  {
    code: '133133', name: 'Pune', state: 'Maharashtra', kind: 'city', at: [18.5204, 73.8567], hotels: 560, std: '20', pin: '411001',
    localities: [
      ['Koregaon Park', 18.5370, 73.8940, '411001', 0.8], ['Shivajinagar', 18.5310, 73.8470, '411005', 0.7], ['Viman Nagar', 18.5670, 73.9140, '411014', 0.8],
      ['Kalyani Nagar', 18.5480, 73.9030, '411006', 0.6], ['Hinjewadi', 18.5910, 73.7390, '411057', 1.2], ['Baner', 18.5590, 73.7870, '411045', 0.9],
      ['Wakad', 18.5990, 73.7620, '411057', 0.9], ['Camp', 18.5140, 73.8780, '411001', 0.6], ['Deccan Gymkhana', 18.5170, 73.8410, '411004', 0.6],
      ['Kharadi', 18.5510, 73.9410, '411014', 0.9], ['Hadapsar', 18.5090, 73.9260, '411028', 0.9], ['Swargate', 18.5010, 73.8630, '411042', 0.6],
      ['Pimpri', 18.6280, 73.8010, '411018', 1], ['Pune Station', 18.5290, 73.8740, '411001', 0.5], ['Kothrud', 18.5070, 73.8080, '411038', 0.8],
    ],
    sights: [
      ['Shaniwar Wada', 18.5195, 73.8553], ['Aga Khan Palace', 18.5523, 73.9015], ['Dagdusheth Halwai Ganpati Temple', 18.5164, 73.8561], ['Sinhagad Fort', 18.3663, 73.7559],
      ['Raja Dinkar Kelkar Museum', 18.5107, 73.8544], ['Osho Garden', 18.5330, 73.8890], ['Pataleshwar Cave Temple', 18.5269, 73.8497], ['Rajiv Gandhi Zoological Park', 18.4530, 73.8620],
      ['Pune Junction', 18.5285, 73.8744],
    ],
  },
  {
    code: '113128', name: 'Ahmedabad', state: 'Gujarat', kind: 'city', at: [23.0225, 72.5714], hotels: 500, std: '79', pin: '380001',
    localities: [
      ['Navrangpura', 23.0370, 72.5610, '380009', 0.8], ['Ashram Road', 23.0400, 72.5700, '380009', 0.4], ['CG Road', 23.0290, 72.5570, '380006', 0.6],
      ['SG Highway', 23.0480, 72.5120, '380054', 0.9], ['Satellite', 23.0290, 72.5240, '380015', 0.8], ['Vastrapur', 23.0380, 72.5290, '380015', 0.6],
      ['Bodakdev', 23.0390, 72.5070, '380054', 0.7], ['Lal Darwaja', 23.0250, 72.5830, '380001', 0.3], ['Paldi', 23.0130, 72.5620, '380007', 0.6],
      ['Maninagar', 22.9970, 72.6010, '380008', 0.7], ['Airport Hansol', 23.0830, 72.6280, '382475', 0.7], ['Motera', 23.1000, 72.5960, '380005', 0.6], ['Prahlad Nagar', 23.0120, 72.5070, '380015', 0.6],
    ],
    sights: [
      ['Sabarmati Ashram', 23.0608, 72.5808], ['Sidi Saiyyed Mosque', 23.0269, 72.5810], ['Adalaj Stepwell', 23.1669, 72.5800], ['Kankaria Lake', 23.0063, 72.6026],
      ['Sabarmati Riverfront', 23.0330, 72.5755], ['Jama Masjid Ahmedabad', 23.0240, 72.5871], ['Narendra Modi Stadium', 23.0917, 72.5975], ['Hutheesing Jain Temple', 23.0411, 72.5896],
      ['Science City', 23.0780, 72.5080], ['Ahmedabad Junction', 23.0270, 72.6010],
    ],
  },
  {
    code: '138214', name: 'Udaipur', state: 'Rajasthan', kind: 'heritage', at: [24.5713, 73.6915], hotels: 460, std: '294', pin: '313001', price: 1.12, view: 'lake',
    localities: [
      ['Lal Ghat', 24.5790, 73.6830, '313001', 0.3, 60], ['Hanuman Ghat', 24.5800, 73.6770, '313001', 0.3, 290], ['Ambamata', 24.5880, 73.6710, '313001', 0.6],
      ['Fateh Sagar', 24.6010, 73.6840, '313004', 0.6, 60], ['Hathipole', 24.5860, 73.6870, '313001', 0.4], ['City Palace Road', 24.5770, 73.6880, '313001', 0.4, 80],
      ['Udaipole', 24.5760, 73.6990, '313001', 0.5], ['Rani Road', 24.5960, 73.6610, '313011', 0.6, 300], ['Sukhadia Circle', 24.6010, 73.6990, '313001', 0.5],
      ['Badi', 24.6160, 73.6360, '313011', 0.8], ['Debari', 24.6070, 73.8240, '313024', 1], ['Sajjangarh Road', 24.5920, 73.6530, '313001', 0.6],
    ],
    sights: [
      ['City Palace', 24.5764, 73.6835], ['Lake Pichola', 24.5720, 73.6790], ['Jag Mandir', 24.5680, 73.6778], ['Saheliyon Ki Bari', 24.6032, 73.6861], ['Fateh Sagar Lake', 24.6000, 73.6760],
      ['Sajjangarh Monsoon Palace', 24.5933, 73.6390], ['Jagdish Temple', 24.5797, 73.6840], ['Bagore Ki Haveli', 24.5799, 73.6821], ['Eklingji Temple', 24.7459, 73.7223],
    ],
  },
  {
    code: '122480', name: 'Jodhpur', state: 'Rajasthan', kind: 'heritage', at: [26.2866, 73.0300], hotels: 330, std: '291', pin: '342001', view: 'desert',
    localities: [
      ['Clock Tower', 26.2950, 73.0240, '342001', 0.4], ['Navchokiya', 26.2960, 73.0130, '342001', 0.4], ['Ratanada', 26.2680, 73.0340, '342001', 0.7],
      ['Paota', 26.2990, 73.0390, '342006', 0.6], ['Raikabagh', 26.2880, 73.0390, '342001', 0.5], ['Sardarpura', 26.2760, 73.0100, '342003', 0.6],
      ['Mandore Road', 26.3260, 73.0420, '342304', 0.7], ['Pal Road', 26.2550, 72.9850, '342008', 0.8],
    ],
    sights: [
      ['Mehrangarh Fort', 26.2978, 73.0184], ['Jaswant Thada', 26.3040, 73.0255], ['Umaid Bhawan Palace Museum', 26.2811, 73.0471], ['Ghanta Ghar', 26.2942, 73.0242],
      ['Mandore Gardens', 26.3524, 73.0340], ['Toorji Ka Jhalra', 26.2968, 73.0227], ['Kaylana Lake', 26.2900, 72.9700], ['Jodhpur Junction', 26.2830, 73.0210],
    ],
  },
];
