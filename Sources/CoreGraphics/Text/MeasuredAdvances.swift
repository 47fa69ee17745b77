/// How far the variable San Francisco advances each of ASCII's printable characters, as UIKit of iOS 26.1 measured
/// `.SFUI` at 36 sizes and nine weights: `golden/font_metrics_ios.json` of github.com/Vercantez/openuikit.
///
/// Those figures are what three drawings of each letter (the thinnest, the regular and the black one) in two cuts (for
/// text and for display) give when they are mixed by weight and size, with a tracking that only the size decides. The
/// tables hold the drawings, so every weight at every size comes out as it was measured, to the thousandth of a point.
enum MeasuredAdvances {
    /// Points, the space first.
    static func points(size: Double, weight: FontWeight) -> [Double] {
        let display = displayShare(size), place = place(weight)
        // Of the thinnest and of the black drawing; the regular one has the rest.
        let thin = max(0, -place), black = max(0, place)
        let shares = [thin, 1 - thin - black, black]
        var units = [Double](repeating: tracking(size), count: text[0].count)
        for (index, share) in shares.enumerated() where share > 0 {
            let (small, large) = (text[index], display == 0 ? text[index] : self.display[index])
            for code in units.indices {
                units[code] += share * (Double(small[code]) * (1 - display) + Double(large[code]) * display)
            }
        }
        return units.map { $0 / unitsPerEm * size }
    }

    static let unitsPerEm = 2048.0

    /// Where a weight lies between the drawings: -1 is the thinnest, 0 the regular one, 1 the black one.
    static func place(_ weight: FontWeight) -> Double {
        [-0.925, -0.725, -0.315, 0, 0.18335, 0.31665, 0.5, 0.76666, 1][weight.rawValue / 100 - 1]
    }

    /// How high small letters are, in points: bold ones are higher than regular ones.
    static func xHeight(size: Double, weight: FontWeight) -> Double {
        let place = place(weight), display = displayShare(size)
        let small = 1078 + (place < 0 ? 2 : 46) * place, large = 1040 + max(0, 64 * place)
        return (small * (1 - display) + large * display).rounded() / unitsPerEm * size
    }

    /// How much of the display cut a size has.
    static func displayShare(_ size: Double) -> Double {
        interpolated(size, [(17, 0), (19, 1.0 / 11), (24, 9.0 / 11), (28, 1)])
    }

    /// Units that every advance has beside its drawing's.
    static func tracking(_ size: Double) -> Double { interpolated(size, trackings) }

    /// Measured from 8 to 34 points at 17 sizes and between them as published; beyond as published.
    private static let trackings: [(size: Double, value: Double)] = [
        (6, 83), (7, 68), (8, 52), (9, 38), (10, 24), (11, 12), (12, 0), (13, -12), (14, -22), (15, -32), (16, -40),
        (17, -52), (18, -50), (19, -48), (20, -46), (21, -35), (22, -24), (23, -9), (24, 6), (25, 12), (26, 17),
        (27, 22), (28, 28), (29, 27), (30, 26), (31, 25), (32, 25), (33, 24), (34, 23), (36, 20), (40, 18), (44, 16),
        (48, 14), (56, 10), (60, 8), (64, 6), (70, 4), (80, 0),
    ]

    private static func interpolated(_ size: Double, _ knots: [(size: Double, value: Double)]) -> Double {
        guard let next = knots.firstIndex(where: { $0.size >= size }) else { return knots.last!.value }
        guard next > 0 else { return knots[0].value }
        let (low, high) = (knots[next - 1], knots[next])
        return low.value + (high.value - low.value) * (size - low.size) / (high.size - low.size)
    }

    // MARK: The drawings

    /// Of the cut for text, the thinnest, the regular and the black one: units of an em, without tracking.
    static let text: [[Int16]] = [
        [
            498, 572, 788, 1250, 1250, 1716, 1505, 560, 682, 682, 994, 1250, 560, 994, 560, 548, 1264, 818, 1190, 1206,
            1299, 1230, 1250, 1148, 1264, 1250, 560, 560, 1250, 1250, 1250, 952, 1850, 1326, 1260, 1431, 1436, 1145,
            1116, 1455, 1416, 416, 1057, 1226, 1084, 1698, 1436, 1520, 1208, 1520, 1245, 1236, 1240, 1428, 1326, 1898,
            1312, 1268, 1268, 682, 548, 682, 1250, 1186, 1024, 1114, 1240, 1143, 1250, 1182, 668, 1230, 1196, 428, 428,
            1047, 428, 1751, 1186, 1204, 1230, 1230, 728, 1027, 678, 1186, 1006, 1521, 988, 1006, 1032, 682, 414, 682,
            1250,
        ],
        [
            576, 637, 978, 1290, 1290, 1895, 1457, 608, 782, 782, 966, 1290, 608, 966, 608, 624, 1290, 950, 1236, 1284,
            1318, 1266, 1304, 1166, 1308, 1304, 608, 608, 1290, 1290, 1290, 1050, 1880, 1380, 1346, 1466, 1488, 1220,
            1172, 1529, 1520, 548, 1102, 1349, 1163, 1790, 1520, 1580, 1301, 1580, 1338, 1305, 1298, 1510, 1380, 1982,
            1390, 1342, 1355, 782, 624, 782, 1290, 1195, 1024, 1130, 1258, 1146, 1258, 1170, 741, 1248, 1205, 506, 505,
            1112, 518, 1782, 1195, 1210, 1250, 1248, 780, 1072, 744, 1195, 1110, 1586, 1074, 1112, 1104, 782, 530, 782,
            1290,
        ],
        [
            480, 822, 1352, 1460, 1460, 2347, 1592, 816, 974, 974, 1018, 1460, 816, 1018, 816, 746, 1514, 1146, 1398,
            1456, 1496, 1451, 1496, 1310, 1534, 1496, 816, 816, 1460, 1460, 1460, 1232, 1917, 1620, 1494, 1570, 1573,
            1327, 1275, 1585, 1688, 756, 1360, 1556, 1273, 1923, 1626, 1641, 1458, 1641, 1506, 1460, 1406, 1604, 1574,
            2152, 1598, 1558, 1412, 974, 746, 974, 1460, 1374, 1024, 1285, 1410, 1260, 1410, 1291, 930, 1395, 1384, 670,
            670, 1351, 690, 2036, 1374, 1328, 1400, 1404, 1002, 1248, 946, 1374, 1277, 1884, 1304, 1334, 1216, 974, 696,
            974, 1460,
        ],
    ]
    /// Of the cut for display.
    static let display: [[Int16]] = [
        [
            416, 496, 651, 1231, 1200, 1434, 1375, 486, 550, 550, 680, 1200, 406, 864, 406, 483, 1176, 764, 1136, 1120,
            1158, 1160, 1161, 1071, 1174, 1161, 406, 406, 1200, 1200, 1200, 904, 1722, 1196, 1130, 1295, 1306, 1044,
            1015, 1323, 1286, 286, 927, 1095, 1004, 1566, 1306, 1390, 1078, 1390, 1116, 1106, 1110, 1298, 1196, 1768,
            1180, 1138, 1138, 550, 483, 550, 1200, 1023, 1024, 984, 1076, 982, 1076, 1019, 490, 1066, 1033, 290, 290,
            875, 290, 1569, 1023, 1040, 1066, 1066, 580, 869, 504, 1023, 850, 1352, 832, 850, 875, 550, 284, 550, 1200,
        ],
        [
            420, 546, 826, 1238, 1238, 1655, 1370, 520, 660, 660, 820, 1238, 440, 878, 440, 572, 1242, 908, 1159, 1212,
            1238, 1198, 1264, 1120, 1228, 1264, 440, 440, 1238, 1238, 1238, 1002, 1791, 1301, 1238, 1405, 1390, 1131,
            1081, 1447, 1432, 460, 1014, 1230, 1074, 1702, 1432, 1498, 1183, 1498, 1227, 1215, 1190, 1426, 1292, 1892,
            1300, 1254, 1263, 660, 572, 660, 1238, 1079, 1024, 1028, 1134, 1026, 1134, 1049, 622, 1124, 1104, 422, 420,
            994, 418, 1645, 1079, 1087, 1125, 1124, 631, 953, 617, 1079, 989, 1465, 959, 996, 958, 660, 442, 660, 1238,
        ],
        [
            390, 749, 1040, 1377, 1412, 1991, 1504, 586, 904, 904, 1020, 1412, 546, 928, 546, 668, 1444, 1058, 1311,
            1367, 1414, 1362, 1407, 1223, 1430, 1407, 546, 546, 1412, 1412, 1412, 1184, 1844, 1534, 1382, 1512, 1477,
            1216, 1164, 1530, 1556, 624, 1271, 1445, 1150, 1825, 1494, 1584, 1346, 1583, 1395, 1370, 1274, 1472, 1486,
            2062, 1507, 1470, 1321, 904, 668, 904, 1412, 1280, 1024, 1213, 1310, 1205, 1305, 1224, 835, 1305, 1289, 564,
            564, 1209, 574, 1891, 1280, 1259, 1305, 1303, 859, 1155, 838, 1280, 1174, 1771, 1202, 1211, 1111, 904, 548,
            904, 1412,
        ],
    ]
}
