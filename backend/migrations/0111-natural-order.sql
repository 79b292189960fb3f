-- Names in the order that people expect: Delta 2 before Delta 10.
create collation natural_order (provider = icu, locale = 'und-u-kn-true');
