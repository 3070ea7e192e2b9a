// The exercises of the course: lesson, position, and the points that each play loses.
// Made by tools/bench/src/puzzles/make-course.ts with seed 100001: 328 rounds.
export const COURSE_EXERCISES = `
captures .....o.o..xhx.oxxhhox.xx..xo...x..oo....2xS IS=0 H=1.36 B=1.38
captures hxxxx...x.oox.xohhxo.xxo.oo.xoooo.xx..x.2ob6K G6=0 0K=1 Hb=2.76
captures x.xxx..xxhxx.xxxxhx.xx.....xxo..x.hx..xo2xb Hb=0 Y=1.01 9=1.12
captures ohooxo...x..oooox..ooooox.xoxoohoxxo..hx2xI cI=0 1=0.76 V=0.76
captures x.oxoox.xox.oxo.ohooo.xh.ox.h.oxxooox.o.2xR HR=0 S=1.51 N=1.59
sums ..xoxoo.h.....xo..x...x.ho..xh.o....o...2oYNGW TGW=0 OY=1.3 8YN=1.62
sums h.......................h..........h....2-GL7D ZLD=0 O=0.6 0=0.69
sums oxoxoxxx.xooho.oxxox.o.o.hhx..oxxoooxxo.2xdKSME PKE=0 CM=1 Q=1
sums .............h..h......h................2-2XS5 G2X=0 DX=0.64 NX=0.77
sums oooo.hox.hooo.x.xxoxoxo.ooxxoxho.oxoooox2o8F4N 9FN=0 5F=1 U=1
must-take xxoooo.xohhx.xxox.oxooho.xxo..xoooxxoxoo2oT6CO MC=0 A=2 9T=4
must-take .x..oo..x..xoo..hxx......h.xo.o..oo.oo.h2oT9ZOWK GZK=0 dT=1.64 d9=1.64 PZ=1.65
must-take ......h....................h......h.....2-BOTGM 6G=0 ROM=0.74 YO=0.92
must-take oo...o..h....hx..o.xo...xx..h......x...x2xc2bQA D2A=0 8c=0.73 Sc=0.73
must-take oxxoxooxooox.oxoo.oo.o.ox.xhxo.hxh.oxx.o2xcHUMY XUM=0 RH=2 V=2
points .xoxoxh.oooh.ohx.xo.oxooxooxoooxoo.xoxxo2oJCY EY=0 6=2 B=2
points .xx.xo....xxh.x...xo..o..oo.xoxxxx.x.hho2oGDL cGL=0 C=1.57 b=1.82
points h..o.......x...x..o.....oh.....x...x..h.2x9Ga1 cG1=0 ca1=1.21 P=1.24 0=1.54
points xoo.xo.x..xoxooxoho.ooxo...xxh..ooho.x..2xdaPV HPV=0 Td=0.85 Y=1.05
points ho.o.ooooxxxxoox.ooxxox.oohooxx.xohxo.ox2xV2b YV2=0 0=2 Q=2
traps xxooxoho.o.xhxooxo.ooo.oxxxooxoxxxxhxoo.2xAM CM=0 6=1 Z=2
traps ooooxx.xxxooxxoxhoooxoxoo.xoxxooxhxhxoox2x X=0 Z=2 G=4
traps oxooxo.h.xhxooooxxooooooxxxoxooxoxxoh.ox2x A=0 7=1 a=1
traps ohxohoxoxxooxoooxhxxox..ooo.xxoxooooooxx2xM 1=0 H=1 4=3
traps .xxxxox.xxxxxxxhoxxoxooxhoo.xoxxxx.xhxoo2xY7 F=0 OY=1 a=1
sevens oxh.x.xxo.h..xx.oo........ho..ox.xxxo.o.2o9SBO3 QBO=0 2=1.01 A=1.32
sevens ox.oxxoox.x.h.xo..ooo..xh.h.oooxo..o.ooo2oaRPX Qa=0 C=0.67 O=0.8
sevens ...xo....o..ooho.x..h.ox...x.o....o.h..o2oLQA aQ=0 KA=0.54 E=0.68
sevens xoooxx.xo..ooo.x..oh.h.o.x..ox.o.o.ohxox2x9QORU aQ=0 L=0.72 J9=0.81
sevens ....x.x.oxo....h.xooox.....x.xh.....h..o2x3c2 a32=0 F=0.57 U=0.69
last-cards xxxxxxoxoxoxoxhx.xxxhxoxhxooo.xxx.xxx.ox2xX K=0 E=4 O=4
last-cards xooxooxxoho.ohox.oxxx.hox.xoxxxox.xxxxxx2oPXL DX=0 M=2 9PX=5
last-cards xxo.oxoo.xxxxx.ohxxxxo.ooxx.xoxh.ox.hoxo2oZ8R3E V=0 G=1 a=1
last-cards hoxoohxo.xoxxoxooooxx.xox.o.oxox.oxxhxo.2odLR8 0=0 5=4 a=4
last-cards xxxx..xo..xxxho.ooxoxoxhxxooxo.xhxoxxxxo2x8F4 W=0 D=1 N=1
partners ............o.....h....o......h.....o..h4oJEA UA=0 I=0.54 dJ=0.66
partners ..x...o..x.x...h..x.ox....hxxxo.x.h.ox..4xEcM YE=0 F=0.53 Q=0.78
partners oh.x.......o.xo.x.o.xxh.....ohx...xoo.o.4odPC MC=0 Td=0.62 1=0.63
partners .ooo..ox.x.oxo.ho.hxx.xh.....x...o..o.xx4x N=0 I=0.85 F=0.98
partners .o...hxoxo.h.x...oxoo..x..x.o..oo.o...h.4oERU 5EU=0 cRU=0.64 B=1.01
`;
