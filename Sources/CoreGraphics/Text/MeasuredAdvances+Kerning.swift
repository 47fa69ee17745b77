extension MeasuredAdvances {
    /// How the kerning of the tables for text at its regular weight grows and shrinks with weight and size, beside 1.
    ///
    /// Six strings were measured in every weight and cut; what they have beside the sum of their advances is known for
    /// words in capitals, for words in small letters and for figures. Pairs of other kinds go with the capitals.
    static func kerning(size: Double, weight: FontWeight) -> KerningScale {
        let display = displayShare(size), place = self.place(weight)
        func factor(_ parts: (text: [Double], display: [Double])) -> Double {
            let drawing = zip(parts.text, parts.display).map { $0 * (1 - display) + $1 * display }
            return drawing[1] + (drawing[place < 0 ? 0 : 2] - drawing[1]) * abs(place)
        }
        return KerningScale(letters: factor(smallLetters), figures: factor(figures), others: factor(capitals))
    }

    /// "The quick brown fox jumps over the lazy dog" in 2048ths of an em, of the thinnest drawing, the regular and the
    /// black one, beside the regular one of the cut for text.
    private static let smallLetters = parts(text: [-210, -245, -270], display: [-220, -310, -240])
    /// "AVAST Wavy To. LT" without the "av" in it.
    private static let capitals = parts(text: [-811.4, -765, -790.4], display: [-1309.6, -1093.1, -1055.9])
    /// "0123456789".
    private static let figures = parts(text: [-110, -30, -30], display: [-110, -20, 0])

    private static func parts(text: [Double], display: [Double]) -> (text: [Double], display: [Double]) {
        (text.map { $0 / text[1] }, display.map { $0 / text[1] })
    }

    /// What pairs add to their first character's advance at the regular weight, in 2048ths of an em.
    ///
    /// No list of pairs was measured. These begin with the ones of the older generations' fit
    /// (`SystemAdvances.pairs`) and are what texts of documents and the measured strings leave for the kerning once the
    /// advances are known.
    static let pairs = KerningCorrection(
        share: SystemAdvances.kerning, isWhole: true, unitsPerEm: unitsPerEm,
        #"""
        "&-54 ",-130 ".-130 "4-98 "A-125 "J-259 #2-1 &"-54 &'-54 &T-89 &V-98 &W-63 &Y-116 &\-98 &v-54 &w-54 &y-54 '&-54
        ',-130 '.-130 '4-98 'A-113 'J-259 ()-4 (c-18 (d-18 (e-18 (g-16 (j45 (o-18 (q-18 (v-1 )r-1 *&-54 *,-215 *.-215
        *4-72 *A-125 *J-152 *_-107 +05 +2-41 +3-18 +7-36 +T-116 +V-81 +W-80 +X-100 +Y-125 +\-81 +x-36 ,"-130 ,'-130 ,,16
        ,.16 ,0-79 ,1-137 ,2-32 ,3-55 ,5-35 ,6-66 ,7-17 ,8-64 ,9-37 ,?-141 ,C-26 ,G-26 ,O-26 ,Q-26 ,S-13 ,T-48 ,X-32
        ,Y-54 ,Z-32 ,`-215 ,c-26 ,d-26 ,e-26 ,g-26 ,o-26 ,q-26 ,s-13 ,x-32 ,z-32 -2-26 -7-36 -T-116 -V-112 -W-97 -X-102
        -Y-135 -Z-3 -\-81 -a-1 -x-29 ."-130 .'-130 .,16 ..10 .0-64 .1-62 .2-35 .3-53 .5-42 .6-46 .7-15 .8-58 .9-53
        .?-141 .C-26 .G-26 .O-26 .Q-26 .S-12 .T-48 .X-32 .Y-54 .Z-32 .`-215 .a-1 .c-25 .d-26 .e-26 .g-26 .o-26 .q-26
        .s-13 .x-32 .z-32 /,-63 /.-63 /A-19 /J-99 /n4 0%-17 0,-69 0.-85 00-1 012 02-1 07-46 0T-19 0V-14 0W-14 0Y-68
        0_-72 0f-1 0m1 0p1 0v-14 0w-14 0x-6 0y-14 1,-25 1.-51 10-1 111 12-2 13-5 14-3 15-2 16-1 17-1 18-1 19-1 1:1 1A-3
        1d-1 1h2 1m1 2,-11 2-12 204 231 24-28 27-11 29-1 2:14 2;12 2m2 3,-45 3.-48 30-1 31-2 322 33-6 342 35-9 36-1 3S-9
        3V-26 3W-26 3Y-26 3a3 3f-13 3s-9 3t-13 3v-26 3w-26 3y-26 4,-69 4.-77 40-43 41-25 46-43 48-43 49-43 4B-7 4C-43
        4D-7 4E-7 4F-7 4G-43 4H-7 4I-7 4K-7 4L-7 4M-7 4N-7 4O-43 4P-7 4Q-43 4R-7 4V-15 4W-15 4Y-15 4b-7 4c-43 4d-42
        4e-43 4f11 4g-43 4h-7 4i-7 4k-7 4l-7 4m-7 4n-7 4o-43 4p-7 4q-43 4r-7 4t11 4u-7 4v-15 4w-15 4y-15 5,-58 5.-57
        50-1 53-12 55-9 5S-9 5V-26 5W-26 5Y-26 5a3 5f-15 5s-9 5t-13 5v-26 5w-26 5y-26 6,-63 6.-63 60-1 63-9 65-9 66-1
        67-1 6S-9 6V-26 6W-26 6Y-26 6_-72 6a3 6f-13 6s-9 6t-13 6v-26 6w-26 6y-26 7#-89 7&-72 7,-211 7.-248 70-38 73-32
        74-81 75-27 76-36 7724 78-32 79-27 7:-29 7;-44 7<-143 7A-173 7C-10 7F2 7G-10 7J-152 7O-10 7Q-10 7_-251 7a-99
        7c-91 7d-82 7e-81 7g-91 7o-91 7q-91 7s-73 8,-48 8.-58 83-9 85-9 88-1 8S-9 8V-26 8W-26 8Y-26 8a3 8f-13 8s-9 8t-13
        8v-26 8w-26 8y-26 9,-47 9.-66 93-8 95-9 97-40 99-1 9S-9 9V-26 9W-26 9Y-79 9_-72 9a3 9f-13 9m-4 9s-9 9t-13 9v-26
        9w-26 9y-26 :2-1 :T-54 :V-108 :\-98 ;T-54 ;V-108 ;\-98 =A-81 =V-107 =W-98 =X-81 =Y-152 =\-107 =v-63 =x-54 =y-63
        >7-116 >T-125 >V-116 >W-116 >X-89 >Y-143 >Z-98 >\-116 ?A-98 A"-125 A'-125 A*-125 A,-16 A.-16 A0-43 A1-71 A6-43
        A8-43 A9-43 A=-81 A?-98 AB-11 AC-90 AD-8 AE-7 AF-7 AG-89 AH-7 AI-7 AK-7 AL-6 AM-7 AN-11 AO-76 AP-7 AQ-96 AR-7
        AS-2 AT-165 AU1 AV-129 AW-104 AY-173 A\-107 A^-125 Ab-7 Ac-40 Ad-51 Ae-43 Af14 Ag-50 Ah-7 Ai-7 Ak-7 Al-9 Am-7
        An-8 Ao-43 Ap-6 Aq-43 Ar-9 As-5 At-44 Au-21 Av-125 Aw-132 Ay-122 B3-9 B5-9 BA-1 BB-2 BC-1 BE-7 BI-2 BO-1 BS-9
        BV-26 BW-26 BY-28 Ba15 Be-1 Bf-13 Bi-1 Bl-5 Bo-4 Bs-9 Bt-13 Bu-1 Bv-26 Bw-26 By-26 C0-9 C4-4 C6-3 C7-14 C8-3
        C9-3 CA-10 CC-3 CD-2 CE-1 CG-3 CK-3 CL-2 CM-2 CO-3 CQ-3 CT-16 CU-11 C_-63 Ca-2 Cc-3 Cd-3 Ce-8 Cg-3 Ch-2 Ci-2
        Cl-1 Co-4 Cq-3 Cu1 Cy-1 D,-70 D.-86 D/-61 D7-19 DA-40 DC-1 DD1 DE1 DF1 DI1 DL1 DO-1 DT-78 DU-4 DV-68 DW-14 DX-27
        DY-73 D\-54 D_-63 Da2 De3 Di1 Do-3 Dr-1 Du2 Dv-14 Dw-14 Dy-15 E0-3 E4-4 E6-3 E7-14 E8-3 E9-3 EA-4 EC-16 ED-2
        EE-1 EF-3 EG5 EL-7 EM-2 EO-3 EP-2 EQ-3 ER-2 ES1 ET-12 EU-13 EX-1 Ea13 Ec-4 Ed-2 Ee-3 Eg-3 Ei-1 El-2 Em-2 En-2
        Eo-3 Ep-2 Eq-3 Ex-6 F,-70 F.-68 F0-11 F13 F2-22 F6-11 F7-11 F8-11 F9-11 FA-87 FB3 FC-11 FD3 FE1 FF1 FG-11 FH3
        FI2 FJ-107 FK3 FL3 FM3 FN3 FO-11 FP3 FQ-11 FR3 FS-12 FT-11 FU-16 FV-9 FW-9 FX-22 FY-9 FZ-22 F_-54 Fa-54 Fb3
        Fc-74 Fd-74 Fe8 Fg-74 Fh3 Fi3 Fk3 Fl3 Fm-16 Fn-16 Fo3 Fp-16 Fq-74 Fr-11 Fu2 Fv-63 Fw-9 Fx-22 Fy-63 Fz-75 G,14
        G.14 G4-3 GA-36 GB9 GC-1 GH1 GI1 GS-2 GT-56 GV-41 GX-11 GY-42 G\-36 Ge-5 Gi-1 Gj48 Gl1 Go-1 Gr-1 H,14 H.14 H4-3
        H:1 HA-4 HD1 HE1 HH1 HI1 HL1 HO-1 HT-1 H_54 Hm1 Ho-1 Hu-1 I,14 I.14 I4-3 IA-4 IB1 IC-2 ID2 IE1 IF1 IG-1 II1 IM1
        IN1 IO-1 IP2 IQ-1 IS6 IT-3 IV-3 I_54 Ic-1 If-2 Im-1 In1 Is-2 It5 J,-40 J.-40 J/-89 J4-3 JA-3 JE1 JP10 J_-81 Jo-1
        K+-170 K--174 K0-17 K3-18 K414 K5-18 K6-17 K8-17 K9-17 K<-107 K=-54 KA14 KC-71 KG-71 KO-71 KQ-71 KS-20 KW-1
        Kc-80 Kd-80 Ke-79 Kg-74 Ko-84 Kq-80 Ks-18 Kt1 Ku-86 Kv-72 Kw-108 Ky-53 K~-170 L"-143 L'-145 L*-63 L+-134 L--86
        L0-3 L1-70 L4-4 L6-3 L7-14 L8-3 L9-3 LA36 LB-2 LC-54 LG-56 LI-1 LL-2 LO-59 LQ-56 LT-173 LU-12 LV-99 LY-41 L\-107
        L^-206 La1 Lc-3 Ld-3 Le-25 Lg-3 Li5 Lo-35 Lq-3 Lt-34 Lv-72 Ly-99 L~-63 M,14 M.14 M4-3 MA-3 ME1 MI1 MO-1 MP1 MS-7
        MV-2 M_54 Ma1 Me1 Mi-2 Mo4 Mu1 My-2 N,14 N.14 N/-19 N4-3 NA-3 NC-1 ND1 NE1 NG-1 NK1 NO-2 NS-2 NT1 N_54 Na-2 Ne-1
        Ni1 O,-86 O.-86 O/-63 O7-19 OA-70 OB2 OC2 OL1 OM1 ON1 OO1 OP3 OR1 OS2 OT-69 OU-6 OV-58 OW-18 OX-28 OY-68 O\-54
        O_-63 Ob1 Of2 On1 Op1 Or3 Ou1 Ov-14 Ow-14 Ox-1 Oy-14 P&-54 P+-72 P,-70 P--61 P.-62 P0-11 P13 P2-19 P6-11 P7-11
        P8-11 P9-11 PA-103 PB3 PC-9 PD3 PE12 PF3 PG-10 PH3 PI2 PJ-152 PK3 PL1 PM-8 PN3 PO-10 PP3 PQ-11 PR4 PT-11 PU-15
        PV-9 PW-9 PX-23 PY-10 PZ-22 Pa-52 Pb3 Pc-20 Pd-20 Pe-34 Pg-20 Pi-10 Pk3 Pl3 Pm3 Pn3 Po-30 Pp3 Pq-20 Pr-6 Ps-12
        Pu3 Pv-9 Pw-9 Px-22 Py-9 Pz-22 P~-72 Q,-86 Q.-86 Q/-63 Q7-19 QA-50 QL1 QT-66 QV-68 QW-14 QX-27 QY-68 Q\-54 Q_-63
        Qu1 Qv-14 Qw-14 Qy-14 R0-17 R3-18 R414 R5-18 R6-17 R8-17 R9-17 RA13 RC-17 RE2 RG-10 RO-18 RQ-17 RS-17 RV-36
        RY-46 R\-27 Rc-26 Rd-26 Re-25 Rg-26 Ro-25 Rq-26 Rs-18 Ru1 S,14 S.14 S4-3 S9-1 SA-3 SC-6 SE2 SL1 SM1 SO-1 SP1
        SS-8 ST2 SU11 Sc-1 Sh4 Si1 Sk1 Sl1 Sm-2 Sn1 So-1 St-5 Su-1 Sw-4 T&-54 T+-116 T,-66 T--113 T.-62 T/-125 T0-11 T13
        T2-22 T4-104 T6-11 T7-11 T8-11 T9-11 T:-51 T;-51 T<-125 TA-176 TB3 TC-58 TD3 TE-8 TF3 TG-61 TH3 TI3 TJ-143 TK3
        TL3 TM3 TN3 TO-70 TP-8 TQ-58 TR3 TS-4 TT-11 TU-15 TV-9 TW2 TX-22 TY-8 TZ-22 T_-89 Ta-219 Tb3 Tc-136 Td-136
        Te-219 Tg-136 Th1 Ti-21 Tk3 Tl3 Tm-96 Tn-96 To-209 Tp-96 Tq-136 Tr-153 Ts-128 Tu-152 Tv-108 Tw-152 Tx-120 Ty-145
        Tz-93 T~-116 U,-40 U.-40 U/-89 U4-3 UA-3 UE1 UL1 UN1 UP1 UR-1 UT-4 U_-81 Un2 Up1 Us-2 V&-81 V+-81 V,-202 V--70
        V.-199 V/-116 V0-10 V4-56 V6-10 V8-10 V9-10 V:-88 V;-88 V<-116 V=-98 V@-54 VA-132 VC-53 VE2 VG-59 VI2 VJ-152 VM2
        VO-58 VP2 VQ-64 V_-125 Va-106 Vc-91 Vd-92 Ve-103 Vg-91 Vi-3 Vo-104 Vq-91 Vs-82 V~-81 W&-81 W+-81 W,-202 W--70
        W.-202 W0-10 W4-56 W6-10 W8-10 W9-10 W:-70 W;-70 W<-116 W=-98 WA-94 WC-55 WG-64 WJ-98 WK2 WN2 WO-54 WQ-64 Wa-108
        Wc-91 Wd-91 We-98 Wg-91 Wh1 Wi1 Wm-54 Wn-54 Wo-90 Wp-54 Wq-91 Wr-54 Ws-64 W~-81 X+-107 X--119 X.11 X0-17 X3-18
        X414 X5-18 X6-17 X8-17 X9-17 X<-89 X=-81 XA14 XC-35 XG-35 XO-35 XQ-35 XS-18 XY-1 Xc-72 Xd-62 Xe-62 Xg-62 Xo-62
        Xq-62 Xs-18 X~-107 Y&-98 Y+-125 Y,-123 Y--119 Y.-103 Y0-10 Y4-110 Y6-10 Y8-10 Y9-10 Y:-88 Y;-88 Y<-161 Y=-152
        YA-110 YB1 YC-64 YG-64 YJ-54 YL4 YO-40 YQ-64 YT65 Ya-178 Yc-131 Yd-131 Ye-169 Yg-131 Ym-63 Yn-63 Yo-173 Yp-63
        Yq-131 Yr-63 Ys-117 Yu-66 Y~-125 Z+-63 Z--68 Z0-3 Z4-4 Z6-3 Z7-14 Z8-3 Z9-3 Z<-98 ZA-4 ZC-65 ZG-65 ZO-65 ZQ-65
        ZT-14 ZU-12 Zc-3 Zd-3 Ze-3 Zg-3 Zo-3 Zq-3 Z~-63 [T3 [c-18 [d-18 [e-18 [g-19 [j45 [o-18 [q-18 \"-125 \'-125
        \*-125 \,63 \.63 \1-54 \=-81 \?-98 \C-54 \G-54 \O-54 \Q-54 \T-63 \V-81 \W-89 \Y-116 \\-81 \^-125 \t-54 \v-81
        \w-107 \y-81 ^&-54 ^,-215 ^.-215 ^4-72 ^A-125 ^J-152 ^_-107 _*-107 _0-72 _1-170 _3-72 _4-89 _5-72 _6-72 _8-72
        _9-72 _C-63 _G-63 _O-63 _Q-63 _T-107 _U-63 _V-125 _\-125 _^-107 _i43 _j152 _m72 _n70 _p59 _r72 _v-125 _y-149
        a,16 a.14 a1-64 a4-3 a:1 aA-3 aT-80 aV-97 aW-86 aY-122 a\-81 ab4 ac-1 ad-2 af-1 ag1 ah-4 ak2 al5 am-2 an7 as5
        at-2 au1 av-45 aw-2 ax2 ay-43 b)-18 b,-14 b.-14 b1-5 b2-1 b7-19 bA-50 bC1 bT-105 bV-122 bW-95 bX-54 bY-149 b\-81
        b]-18 bb1 be-1 bh3 bi-1 bm8 bo-1 br1 bt1 bu2 bv-46 bw-38 bx-42 by-53 b}-18 c2-14 c4-19 cA-19 cT-116 cX-14 cY-101
        cZ-14 ca-2 cc-5 ce-6 ch-3 ci1 ck-2 cl-2 co-5 cr-6 cs2 ct6 cu1 cx-23 cz-14 d!-3 d)-1 d,14 d.16 d4-3 d:1 dA-3 dI1
        dL-1 dP1 dT1 dU11 dV-1 d_54 da1 db1 dc-1 dd-5 de7 dg-3 di-2 dj-2 dl3 dn16 do-1 dr-7 ds-2 dt-1 du1 dv-2 dy-4 e.2
        e2-14 e4-19 e:6 e?1 eA-19 eD-1 eL-4 eM-1 eP-1 eS3 eT-201 eV-92 eW-83 eX-14 eY-136 eZ-14 e\-81 e]3 ea-5 eb-1 ec4
        ed4 ee-2 ef-1 eg-2 ei-1 ek-1 em1 eo-2 ep-4 eq-1 er3 es1 et-2 eu-1 ev-28 ew-2 ex-38 ey-20 ez-14 f+-45 f,-89 f--51
        f.-89 f/-45 f4-145 fA-63 fJ-98 fN-2 fY21 f_-22 fa-24 fc-39 fd-48 fe-43 ff1 fg-34 fi-3 fo-40 fp-1 fq-39 fr-2
        fs-50 ft1 f~-45 g,14 g.7 g4-3 gA-3 gE-3 gT-89 g_55 gc-1 ge1 gg-3 gh3 gi1 gm1 gn-1 go-1 gr9 gs-8 gt-1 h,14 h.14
        h1-73 h4-3 hA-3 hB1 hC-1 hI1 hT-80 hV-92 hW-86 hY-122 h\-81 ha2 he-5 hi-1 hl2 hm1 hn-2 ho-6 ht2 hv-37 hw-7 hy-41
        i)54 i,14 i.14 i4-3 iA-3 iM1 iV35 iW48 i\54 i]54 i_55 ib-1 ic5 id-4 ie-5 if-1 ig2 ik1 im3 in-4 io-6 ip-2 ir-1
        is-4 iv2 ix2 iz1 i}54 j)54 jV54 jW54 j\54 j]54 j_63 ju-3 j}54 k+-72 k--64 k0-17 k3-18 k4-58 k5-18 k6-17 k8-17
        k9-17 k:2 k<-134 kA14 kC-16 kG-17 kO-17 kQ-17 kS-18 kT-98 kV-7 kc-52 kd-53 ke-45 kg-60 km-1 kn1 ko-37 kq-53
        ks-29 kw-1 ky-1 k~-72 l,13 l.14 l16 l214 l3-2 l4-11 l:8 lA-3 lC-6 lE1 lV-2 l_56 la-2 lc-1 ld4 le-1 lf-1 li1 lk1
        lp1 ls-1 lt-3 lu1 lv-2 lw-3 ly-2 m,14 m.14 m1-64 m4-3 mA-3 mE-4 mL1 mS-1 mT-90 mV-101 mW-86 mY-122 m\-81 ma5
        me-1 mi-1 mm1 mo-3 mp-1 mu1 mv-37 mw-2 my-43 n(-3 n,15 n-1 n.13 n1-83 n22 n4-3 n:1 nA-3 nB2 nE3 nS-2 nT-116
        nV-94 nW-91 nY-122 n\-81 na-1 nc-3 nd-4 ne3 nf1 ng-1 ni2 nk1 nl1 np1 ns-2 nt-3 nu4 nv-29 nw-2 ny-40 o)-20 o,-15
        o.-14 o7-19 oA-50 oT-89 oV-95 oW-95 oX-54 oY-149 o\-81 o]-15 ob1 of-1 og3 ok-1 ol7 om-1 on7 oo-4 op5 or-1 os-1
        ot-1 ov-43 ow-38 ox-49 oy-38 o}-18 p)-18 p,-14 p.-13 p11 p7-19 pA-51 pE8 pI1 pM1 pS1 pT-82 pV-95 pW-95 pX-54
        pY-149 p\-81 p]-18 pa2 pb1 pd1 pe3 ph1 pi-6 pl-2 pn1 po1 pt-8 pu4 pv-46 pw-44 px-45 py-40 p}-18 q,14 q.14 q4-3
        qA-3 qT-89 q_54 qw-2 qx4 qz4 r+-63 r,-99 r--67 r.-130 r/-54 r3-22 r4-18 r5-22 r:-3 r<-63 rA-81 rC2 rD-2 rJ-91
        rS-22 rT-131 rV-14 rW-16 rY-16 rZ-54 rb1 rc-38 rd-27 re-28 rf63 rg-30 ri1 rk3 rl-4 rm-1 ro-33 rq-32 rr9 rs-24
        rt36 rv1 rx27 ry4 r~-63 s1-15 s3-7 s5-4 s7-13 s85 s:1 sF-3 sM-2 sS-9 sT-173 sV-94 sW-79 sY-142 s\-72 sa2 sc-7
        se-4 sf-14 si11 sk-2 sl-2 sm-1 sn-2 so-3 sp-3 ss-6 st-7 su-4 sv-26 sw-25 sy-26 t+-31 t--38 t/4 t4-22 t:2 t<-45
        tB15 tC1 tD15 tE-1 tF13 tG1 tH-4 tI14 tK15 tL15 tM15 tN15 tP13 tR15 tS1 tT-49 tV-3 tW-13 tY-24 t\-16 ta-1 tb14
        tc-13 td-15 te-18 tg-15 th-4 ti-2 tk15 tm-1 tn-1 to-15 tp-1 tq-15 ts-4 tt-11 tu-3 tv-1 ty-2 t|18 t~-31 u,14 u.13
        u4-3 uA-3 uT-112 uY-95 ub-1 uc-1 ud-8 ue-2 ug-1 ul1 um-1 un1 up-1 ur6 us-2 ut-5 v,-103 v.-124 v/-89 v0-10 v6-10
        v8-10 v9-10 v<-54 v=-63 vA-110 vC-10 vG-10 vJ-98 vO-10 vQ-10 vT-60 vY-51 v_-125 va-50 vc-41 vd-41 ve-33 vg-41
        vi4 vo-45 vp2 vq-41 vs-12 w&-54 w,-183 w.-152 w0-10 w6-10 w8-10 w9-10 wA-110 wC-11 wG-10 wJ-89 wL11 wO-10 wQ-10
        wT-87 wZ-54 wa-33 wc-39 wd-45 we-48 wg-39 wh3 wi3 wn4 wo-47 wq-39 wr2 ws-11 x+-36 x--40 x0-17 x3-18 x414 x5-18
        x6-17 x8-17 x9-17 x:2 x=-54 xA14 xC-22 xG-17 xO-17 xQ-17 xS-17 xT-107 xa-1 xc-47 xd-53 xe-61 xg-53 xi1 xo-53
        xp-1 xq-53 xs-18 xt5 xy-1 x~-36 y(-1 y,-136 y.-122 y/-85 y0-10 y6-10 y8-10 y9-10 y:1 y<-54 y=-63 yA-110 yC-10
        yG-10 yJ-98 yO-10 yQ-10 yT-72 yY-51 y_-118 ya-42 yb3 yc-35 yd-38 ye-46 yg-46 yi3 yl2 ym3 yo-35 yp6 yq-41 yr2
        ys-13 z0-3 z4-4 z6-3 z7-14 z8-3 z9-3 z:2 zA-4 zC-3 zG-3 zO-3 zQ-3 zT-69 zU-12 zc-36 zd-36 ze-35 zg-36 zi-2 zo-40
        zq-36 zy-3 {c-18 {d-18 {e-18 {g-18 {j45 {o-18 {q-18 |_54 ~2-54 ~3-18 ~7-36 ~T-116 ~V-81 ~W-81 ~X-98 ~Y-125 ~\-81
        ~x-36
        """#)
}
