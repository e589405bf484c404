#!/usr/bin/perl
# A registrar that nobody here wrote: Net::EPP::Simple logs in, checks, creates a contact and a domain, reads them
# back, changes the domain and logs out. Prints one JSON object a step. Arguments: host, port, user, password, CA file, tag.
use strict;
use warnings;
use JSON::PP;
use Net::EPP::Simple;

my ($host, $port, $user, $password, $ca_file, $tag) = @ARGV;
my $json = JSON::PP->new->canonical->utf8;

sub tell_step {
    my ($step, $value) = @_;
    print $json->encode({
        step  => $step,
        value => $value,
        code  => 0 + ($Net::EPP::Simple::Code // 0),
        error => "" . ($Net::EPP::Simple::Error // ''),
    }), "\n";
}

my $epp = Net::EPP::Simple->new(
    host        => $host,
    port        => $port,
    user        => $user,
    pass        => $password,
    timeout     => 10,
    ca_file     => $ca_file,
    verify      => 1,
    load_config => 0,
    reconnect   => 0,
);
tell_step('login', defined $epp ? 1 : undef);
exit 1 if !defined $epp;

my $name    = "perl-$tag.com";
my $contact = "pl$tag";

tell_step('check',       $epp->check_domain($name));
tell_step('check-taken', $epp->check_domain('coffee.com'));

tell_step('create-contact', $epp->create_contact({
    id         => $contact,
    postalInfo => {
        int => {
            name => 'Larry Example',
            org  => 'Camel & Sons',
            addr => { street => ['1 Dromedary Drive'], city => 'Reston', sp => 'VA', pc => '20190', cc => 'US' },
        },
    },
    voice    => '+1.7035551212',
    fax      => '+1.7035551213',
    email    => 'larry@camel.test',
    authInfo => 'Contact-code-1',
}));
tell_step('info-contact', $epp->contact_info($contact));

tell_step('create-host', $epp->create_host({ name => "ns-$tag.elsewhere.example", addrs => [] }));

tell_step('create-domain', $epp->create_domain({
    name       => $name,
    period     => 2,
    registrant => $contact,
    contacts   => { admin => $contact, tech => $contact, billing => $contact },
    ns         => ["ns-$tag.elsewhere.example"],
    authInfo   => 'Domain-code-1',
}));
tell_step('create-again', $epp->create_domain({
    name       => $name,
    period     => 1,
    registrant => $contact,
    contacts   => {},
    authInfo   => 'Domain-code-1',
}));
tell_step('info-domain', $epp->domain_info($name));
tell_step('info-wrong-code', $epp->domain_info($name, 'Another-code'));

tell_step('update-domain', $epp->update_domain({
    name => $name,
    add  => { status => ['clientTransferProhibited'] },
    rem  => {},
    chg  => { authInfo => 'Domain-code-2' },
}));
tell_step('info-updated', $epp->domain_info($name, 'Domain-code-2'));

tell_step('update-contact', $epp->update_contact({
    id  => $contact,
    add => {},
    rem => {},
    chg => { email => 'larry@dromedary.test' },
}));
tell_step('info-updated-contact', $epp->contact_info($contact));

my $poll = $epp->request(Net::EPP::Frame::Command::Poll::Req->new);
tell_step('poll', $poll->code);

tell_step('not-yet', $epp->delete_domain($name));
tell_step('logout', $epp->logout);
