#!/usr/bin/perl
# The registrar that names leave: Net::EPP::Simple, which nobody here wrote, doing what it is told line by line on its standard
# input ("verb name code"), and printing one JSON object for each: the result code, what was told, the registry's words.
# Arguments: host, port, password, CA file, tag.
use strict;
use warnings;
use JSON::PP;
use Net::EPP::Simple;

my ($host, $port, $password, $ca_file, $tag) = @ARGV;
my $json = JSON::PP->new->canonical->utf8;
$| = 1;

my $epp = Net::EPP::Simple->new(
    host        => $host,
    port        => $port,
    user        => 'rival',
    pass        => $password,
    timeout     => 30,
    ca_file     => $ca_file,
    verify      => 1,
    load_config => 0,
    reconnect   => 0,
) or die "no session: $Net::EPP::Simple::Error";

my $contact = "rv$tag";
my $server  = "ns1.rival-$tag.example";

# Changes statuses or the code of a name; what is not said stays.
sub change {
    my ($name, %what) = @_;
    return $epp->update_domain({ name => $name, add => {}, rem => {}, chg => {}, %what });
}

# Reads and acknowledges messages until none is left; gives their sentences, each with the name that it is about.
sub messages {
    my @told;
    while (1) {
        my $answer = $epp->request(Net::EPP::Frame::Command::Poll::Req->new);
        return \@told if $answer->code != 1301;
        my $queue = $answer->getElementsByLocalName('msgQ')->shift;
        my $about = $answer->getElementsByLocalName('name')->shift;
        push @told, [ $about ? $about->textContent : '', $queue->getElementsByLocalName('msg')->shift->textContent ];
        my $ack = Net::EPP::Frame::Command::Poll::Ack->new;
        $ack->setMsgID($queue->getAttribute('id'));
        die 'a message was not acknowledged' if $epp->request($ack)->code >= 2000;
    }
}

my %do = (
    open => sub {
        $epp->create_contact({
            id         => $contact,
            postalInfo => {
                int => {
                    name => 'Larry Example',
                    addr => { street => ['1 Dromedary Drive'], city => 'Reston', sp => 'VA', pc => '20190', cc => 'US' },
                },
            },
            voice    => '+1.7035551212',
            email    => 'larry@camel.test',
            authInfo => 'Contact-code-1',
        });
        return $epp->create_host({ name => $server, addrs => [] });
    },
    register => sub {
        my ($name) = @_;
        return $epp->create_domain({
            name       => $name,
            period     => 2,
            registrant => $contact,
            contacts   => { admin => $contact, tech => $contact },
            ns         => [$server],
            authInfo   => 'Not-for-you-0',
        });
    },
    offer    => sub { return change($_[0], chg => { authInfo => $_[1] }) },
    lock     => sub { return change($_[0], add => { status => ['clientTransferProhibited'] }) },
    unlock   => sub { return change($_[0], rem => { status => ['clientTransferProhibited'] }) },
    delete   => sub { return $epp->delete_domain($_[0]) },
    info     => sub { return $epp->domain_info($_[0]) },
    query    => sub { return $epp->domain_transfer_query($_[0]) },
    approve  => sub { return $epp->domain_transfer_approve($_[0]) },
    reject   => sub { return $epp->domain_transfer_reject($_[0]) },
    request  => sub { return $epp->domain_transfer_request($_[0], $_[1], 1) },
    messages => sub { my $told = messages(); $Net::EPP::Simple::Code = 1300; return $told },
);

while (my $line = <STDIN>) {
    chomp $line;
    my ($verb, @words) = split / /, $line;
    last if $verb eq 'close';
    my $value = ($do{$verb} or die "no such verb: $verb")->(@words);
    my $code  = 0 + ($Net::EPP::Simple::Code // 0);
    # The reason of an earlier refusal stays in the client until the next one.
    my $error = $code >= 2000 ? "" . ($Net::EPP::Simple::Error // '') : '';
    print $json->encode({ code => $code, value => $value, error => $error }), "\n";
}
$epp->logout;
