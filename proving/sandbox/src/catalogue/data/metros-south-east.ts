import type { DestinationSource } from '../destination-source.ts';

/** The big cities of the south and the east, with their quarters. */
export const SOUTHERN_AND_EASTERN_METROS: readonly DestinationSource[] = [
  {
    code: '111124', name: 'Bengaluru', state: 'Karnataka', kind: 'city', at: [12.9716, 77.5946], hotels: 900, std: '80', pin: '560001', price: 1.08,
    localities: [
      ['MG Road', 12.9750, 77.6070, '560001', 0.6], ['Indiranagar', 12.9780, 77.6410, '560038', 0.9], ['Koramangala', 12.9350, 77.6240, '560034', 1],
      ['Whitefield', 12.9700, 77.7500, '560066', 1.4], ['Electronic City', 12.8450, 77.6600, '560100', 1.2], ['Marathahalli', 12.9590, 77.6970, '560037', 0.9],
      ['HSR Layout', 12.9120, 77.6440, '560102', 0.9], ['BTM Layout', 12.9160, 77.6100, '560076', 0.8], ['Jayanagar', 12.9300, 77.5830, '560041', 0.9],
      ['Majestic', 12.9770, 77.5720, '560009', 0.5], ['Gandhi Nagar', 12.9790, 77.5780, '560009', 0.4], ['Malleshwaram', 13.0030, 77.5690, '560003', 0.7],
      ['Rajajinagar', 12.9910, 77.5540, '560010', 0.8], ['Yeshwanthpur', 13.0280, 77.5400, '560022', 0.7], ['Hebbal', 13.0380, 77.5920, '560024', 0.8],
      ['Devanahalli', 13.2430, 77.7130, '562110', 1], ['Yelahanka', 13.1000, 77.5960, '560064', 0.9], ['Richmond Town', 12.9630, 77.6010, '560025', 0.5],
      ['Shivajinagar', 12.9860, 77.6040, '560051', 0.5], ['Bellandur', 12.9260, 77.6760, '560103', 0.7], ['Sarjapur Road', 12.9080, 77.6870, '560035', 0.9],
      ['Bannerghatta Road', 12.8890, 77.5970, '560076', 0.8], ['Domlur', 12.9610, 77.6380, '560071', 0.5], ['Kalyan Nagar', 13.0240, 77.6400, '560043', 0.7],
      ['Race Course Road', 12.9850, 77.5810, '560001', 0.4], ['Peenya', 13.0320, 77.5220, '560058', 0.7],
    ],
    sights: [
      ['Bangalore Palace', 12.9987, 77.5920], ['Lalbagh Botanical Garden', 12.9507, 77.5848], ['Cubbon Park', 12.9763, 77.5929], ['Vidhana Soudha', 12.9796, 77.5907],
      ["Tipu Sultan's Summer Palace", 12.9594, 77.5737], ['ISKCON Temple Bengaluru', 13.0098, 77.5511], ['Ulsoor Lake', 12.9830, 77.6200], ['Bannerghatta National Park', 12.8004, 77.5776],
      ['Commercial Street', 12.9822, 77.6083], ['Nandi Hills', 13.3702, 77.6835], ['UB City', 12.9716, 77.5960], ['KSR Bengaluru Station', 12.9784, 77.5696],
    ],
  },
  {
    code: '127343', name: 'Chennai', state: 'Tamil Nadu', kind: 'city', at: [13.0827, 80.2707], hotels: 600, std: '44', pin: '600001', price: 1.02,
    localities: [
      ['T. Nagar', 13.0410, 80.2340, '600017', 0.8], ['Egmore', 13.0780, 80.2600, '600008', 0.5], ['Triplicane', 13.0580, 80.2730, '600005', 0.5, 280],
      ['Mylapore', 13.0340, 80.2670, '600004', 0.6, 290], ['Nungambakkam', 13.0600, 80.2420, '600034', 0.7], ['Royapettah', 13.0540, 80.2640, '600014', 0.5],
      ['Guindy', 13.0090, 80.2130, '600032', 0.8], ['Adyar', 13.0040, 80.2550, '600020', 0.6, 250], ['Velachery', 12.9790, 80.2210, '600042', 0.7],
      ['Vadapalani', 13.0500, 80.2120, '600026', 0.6], ['Anna Nagar', 13.0860, 80.2100, '600040', 0.9], ['Thoraipakkam', 12.9390, 80.2330, '600097', 0.7],
      ['Sholinganallur', 12.9010, 80.2270, '600119', 0.6], ['Meenambakkam', 12.9880, 80.1760, '600027', 0.6], ['Kodambakkam', 13.0520, 80.2250, '600024', 0.5],
      ['Park Town', 13.0830, 80.2750, '600003', 0.4], ['Koyambedu', 13.0700, 80.1960, '600107', 0.6],
    ],
    sights: [
      ['Marina Beach', 13.0500, 80.2824], ['Kapaleeshwarar Temple', 13.0337, 80.2698], ['San Thome Basilica', 13.0335, 80.2777], ['Fort St. George', 13.0797, 80.2875],
      ['Government Museum', 13.0706, 80.2570], ['Parthasarathy Temple', 13.0539, 80.2770], ['Guindy National Park', 13.0036, 80.2293], ["Elliot's Beach", 12.9990, 80.2720],
      ['Valluvar Kottam', 13.0544, 80.2418], ['Chennai Central', 13.0823, 80.2755], ['DakshinaChitra', 12.8228, 80.2430],
    ],
  },
  {
    code: '145710', name: 'Hyderabad', state: 'Telangana', kind: 'city', at: [17.3850, 78.4867], hotels: 600, std: '40', pin: '500001',
    localities: [
      ['Banjara Hills', 17.4150, 78.4400, '500034', 1], ['Jubilee Hills', 17.4310, 78.4080, '500033', 1], ['HITEC City', 17.4470, 78.3770, '500081', 0.8],
      ['Gachibowli', 17.4400, 78.3490, '500032', 1], ['Madhapur', 17.4480, 78.3910, '500081', 0.7], ['Kondapur', 17.4650, 78.3640, '500084', 0.7],
      ['Begumpet', 17.4440, 78.4660, '500016', 0.7], ['Secunderabad', 17.4400, 78.4990, '500003', 0.8], ['Ameerpet', 17.4370, 78.4480, '500016', 0.5],
      ['Somajiguda', 17.4240, 78.4580, '500082', 0.5], ['Abids', 17.3920, 78.4760, '500001', 0.6], ['Lakdikapul', 17.4040, 78.4630, '500004', 0.5],
      ['Kukatpally', 17.4940, 78.3990, '500072', 1], ['Charminar', 17.3620, 78.4730, '500002', 0.5], ['Shamshabad', 17.2490, 78.3990, '501218', 1.2], ['Kachiguda', 17.3900, 78.4990, '500027', 0.5],
    ],
    sights: [
      ['Charminar', 17.3616, 78.4747], ['Golconda Fort', 17.3833, 78.4011], ['Hussain Sagar', 17.4239, 78.4738], ['Salar Jung Museum', 17.3713, 78.4804], ['Chowmahalla Palace', 17.3578, 78.4717],
      ['Birla Mandir', 17.4062, 78.4691], ['Qutb Shahi Tombs', 17.3949, 78.3968], ['Ramoji Film City', 17.2543, 78.6808], ['Shilparamam', 17.4525, 78.3783], ['Secunderabad Junction', 17.4337, 78.5016],
    ],
  },
  {
    code: '113512', name: 'Kolkata', state: 'West Bengal', kind: 'city', at: [22.5726, 88.3639], hotels: 600, std: '33', pin: '700001',
    localities: [
      ['Park Street', 22.5530, 88.3520, '700016', 0.5], ['Esplanade', 22.5640, 88.3520, '700069', 0.4], ['New Market', 22.5600, 88.3530, '700087', 0.4],
      ['Sudder Street', 22.5590, 88.3540, '700016', 0.3], ['Salt Lake Sector V', 22.5760, 88.4320, '700091', 0.7], ['Salt Lake City', 22.5870, 88.4170, '700064', 0.9],
      ['New Town', 22.5800, 88.4710, '700156', 1.4], ['Rajarhat', 22.6160, 88.4600, '700136', 0.9], ['Ballygunge', 22.5270, 88.3650, '700019', 0.7],
      ['Gariahat', 22.5180, 88.3660, '700029', 0.5], ['Alipore', 22.5280, 88.3330, '700027', 0.6], ['Dum Dum', 22.6350, 88.4290, '700052', 0.7],
      ['Kalighat', 22.5200, 88.3470, '700026', 0.5], ['EM Bypass', 22.5170, 88.4000, '700107', 0.6], ['Howrah', 22.5870, 88.3300, '711101', 0.6, 270], ['Sealdah', 22.5690, 88.3700, '700009', 0.5],
    ],
    sights: [
      ['Victoria Memorial', 22.5448, 88.3426], ['Howrah Bridge', 22.5851, 88.3468], ['Dakshineswar Kali Temple', 22.6550, 88.3576], ['Kalighat Kali Temple', 22.5200, 88.3420],
      ['Indian Museum', 22.5579, 88.3511], ['Belur Math', 22.6323, 88.3564], ['Eden Gardens', 22.5646, 88.3433], ["St. Paul's Cathedral", 22.5442, 88.3466], ['Science City', 22.5403, 88.3956],
      ['Eco Park', 22.6070, 88.4660], ['Howrah Junction', 22.5837, 88.3424],
    ],
  },
  {
    code: '122741', name: 'Kochi', state: 'Kerala', kind: 'city', at: [9.9312, 76.2673], hotels: 450, std: '484', pin: '682001', view: 'beach',
    localities: [
      ['Fort Kochi', 9.9640, 76.2440, '682001', 0.5, 110], ['Mattancherry', 9.9570, 76.2570, '682002', 0.3, 250], ['Ernakulam South', 9.9690, 76.2890, '682016', 0.6, 90],
      ['MG Road', 9.9740, 76.2850, '682035', 0.5, 60], ['Marine Drive', 9.9800, 76.2770, '682031', 0.3, 80], ['Kaloor', 9.9950, 76.2920, '682017', 0.6],
      ['Edappally', 10.0250, 76.3080, '682024', 0.7], ['Kakkanad', 10.0150, 76.3420, '682030', 1], ['Vyttila', 9.9680, 76.3180, '682019', 0.6],
      ['Nedumbassery', 10.1530, 76.3880, '683572', 1], ['Cherai', 10.1420, 76.1830, '683514', 0.25], ['Willingdon Island', 9.9520, 76.2690, '682003', 0.3],
    ],
    sights: [
      ['Chinese Fishing Nets', 9.9683, 76.2427], ['Mattancherry Palace', 9.9583, 76.2594], ['Paradesi Synagogue', 9.9575, 76.2595], ['St. Francis Church', 9.9659, 76.2410],
      ['Marine Drive', 9.9816, 76.2760], ['Cherai Beach', 10.1416, 76.1783], ['Hill Palace', 9.9527, 76.3640], ['Lulu Mall', 10.0270, 76.3080], ['Ernakulam Junction', 9.9691, 76.2911],
    ],
  },
  {
    code: '133010', name: 'Puducherry', state: 'Puducherry', kind: 'beach', at: [11.9340, 79.8300], hotels: 320, std: '413', pin: '605001',
    localities: [
      ['White Town', 11.9330, 79.8320, '605001', 0.4, 270], ['Heritage Town', 11.9370, 79.8270, '605001', 0.4], ['Mission Street', 11.9340, 79.8290, '605001', 0.4, 280],
      ['Auroville', 12.0070, 79.8100, '605101', 1.2], ['Serenity Beach', 11.9700, 79.8370, '605104', 0.5, 290], ['Lawspet', 11.9590, 79.8130, '605008', 0.6],
      ['Anna Salai', 11.9310, 79.8240, '605001', 0.4], ['Reddiarpalayam', 11.9280, 79.7950, '605010', 0.6], ['Chunnambar', 11.8800, 79.7960, '605007', 0.5, 280],
    ],
    sights: [
      ['Promenade Beach', 11.9330, 79.8362], ['Sri Aurobindo Ashram', 11.9369, 79.8344], ['Matrimandir, Auroville', 12.0070, 79.8106], ['Basilica of the Sacred Heart', 11.9256, 79.8247],
      ['Manakula Vinayagar Temple', 11.9361, 79.8337], ['Paradise Beach', 11.8791, 79.8167], ['Botanical Garden', 11.9270, 79.8170], ['Arikamedu', 11.9010, 79.8205],
    ],
  },
  {
    code: '145925', name: 'Visakhapatnam', state: 'Andhra Pradesh', kind: 'beach', at: [17.7231, 83.3013], hotels: 300, std: '891', pin: '530002',
    localities: [
      ['Beach Road', 17.7190, 83.3270, '530003', 0.4, 310], ['Dwaraka Nagar', 17.7280, 83.3080, '530016', 0.6], ['Siripuram', 17.7210, 83.3170, '530003', 0.5, 320],
      ['MVP Colony', 17.7420, 83.3340, '530017', 0.6, 310], ['Gajuwaka', 17.6900, 83.2110, '530026', 0.8], ['Rushikonda', 17.7850, 83.3780, '530045', 0.6, 310],
      ['Asilmetta', 17.7250, 83.3100, '530003', 0.4], ['Daspalla Hills', 17.7170, 83.3140, '530002', 0.4, 330],
    ],
    sights: [
      ['RK Beach', 17.7119, 83.3194], ['INS Kursura Submarine Museum', 17.7177, 83.3299], ['Kailasagiri', 17.7492, 83.3422], ['Simhachalam Temple', 17.7665, 83.2506], ['Rushikonda Beach', 17.7820, 83.3850],
      ['Borra Caves', 18.2800, 83.0392], ["Dolphin's Nose", 17.6840, 83.2930],
    ],
  },
  {
    code: '146012', name: 'Mysuru', state: 'Karnataka', kind: 'heritage', at: [12.2958, 76.6394], hotels: 340, std: '821', pin: '570001',
    localities: [
      ['Devaraja Mohalla', 12.3080, 76.6510, '570001', 0.5], ['Jayalakshmipuram', 12.3190, 76.6270, '570012', 0.7], ['Nazarbad', 12.3060, 76.6680, '570010', 0.6],
      ['Vijayanagar', 12.3340, 76.6130, '570017', 0.8], ['Lakshmipuram', 12.2990, 76.6460, '570004', 0.5], ['Hebbal', 12.3480, 76.6110, '570016', 0.8], ['Chamundi Hill Road', 12.2890, 76.6680, '570011', 0.6],
    ],
    sights: [
      ['Mysore Palace', 12.3052, 76.6552], ['Chamundeshwari Temple', 12.2725, 76.6707], ['Brindavan Gardens', 12.4218, 76.5724], ['Mysuru Zoo', 12.3024, 76.6640], ["St. Philomena's Cathedral", 12.3209, 76.6583],
      ['Jaganmohan Palace', 12.3071, 76.6497], ['Devaraja Market', 12.3102, 76.6521], ['Srirangapatna', 12.4237, 76.6829],
    ],
  },
];
